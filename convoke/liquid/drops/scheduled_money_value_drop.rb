# frozen_string_literal: true

# A price that changes at known times: the scheduled value of money. Its stretches of time do not overlap but may leave
# gaps, in which there is no price.
#
# @example The price today
#   {% for product in convention.products %}
#     {% if product.pricing_structure.pricing_strategy == "SCHEDULED_VALUE" %}
#       <p>{{ product.pricing_structure.value.current_value | money }} today</p>
#     {% endif %}
#   {% endfor %}
#   # => <p>£25.00 today</p>
class ScheduledMoneyValueDrop < ScheduledValueDrop
  # The price that holds now, or nil where no stretch of time does.
  #
  # @return [MoneyDrop, nil]
  def current_value
    super&.to_liquid
  end
end
