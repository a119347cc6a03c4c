# frozen_string_literal: true

# A price that changes at known times. Its timespans do not overlap, but there can be gaps between them, when there is
# no price.
#
# @example The price today
#   {% for product in convention.products %}
#     {% if product.pricing_structure.pricing_strategy == "SCHEDULED_VALUE" %}
#       <p>{{ product.pricing_structure.value.current_value | money }} today</p>
#     {% endif %}
#   {% endfor %}
#   # => <p>£25.00 today</p>
class ScheduledMoneyValueDrop < ScheduledValueDrop
  # The current price, or nil outside the timespans.
  #
  # @return [MoneyDrop, nil]
  def current_value
    super&.to_liquid
  end
end
