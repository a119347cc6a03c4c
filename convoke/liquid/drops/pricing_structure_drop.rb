# frozen_string_literal: true

# A rule that sets a price.
#
# | `pricing_strategy` | `value` |
# | --- | --- |
# | `FIXED` | an amount of money |
# | `SCHEDULED_VALUE` | amounts over time |
# | `PAY_WHAT_YOU_WANT` | limits for the buyer |
#
# @example Show the price
#   {% for product in convention.products %}
#     {% case product.pricing_structure.pricing_strategy %}
#       {% when "FIXED" %}{{ product.pricing_structure.value | money }}
#       {% when "SCHEDULED_VALUE" %}{{ product.current_price | money }} today
#       {% when "PAY_WHAT_YOU_WANT" %}{{ product.pricing_structure.value.minimum_amount | money }} or more
#     {% endcase %}
#   {% endfor %}
class PricingStructureDrop < Liquid::Drop
  # Wraps a rule in a drop.
  #
  # @api private
  def initialize(pricing_structure)
    super()
    @pricing_structure = pricing_structure
  end

  # The kind of rule: `FIXED`, `SCHEDULED_VALUE` or `PAY_WHAT_YOU_WANT`.
  #
  # @return [String]
  delegate :pricing_strategy, to: :@pricing_structure

  # The amount, the amounts over time, or the limits for the buyer.
  #
  # @return [MoneyDrop, ScheduledMoneyValueDrop, PayWhatYouWantValueDrop]
  def value
    @pricing_structure.value.to_liquid
  end
end
