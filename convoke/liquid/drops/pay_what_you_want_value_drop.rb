# frozen_string_literal: true

# The limits for a price the buyer chooses.
#
# @example The suggested price
#   {% for product in convention.products %}
#     {% if product.pricing_structure.pricing_strategy == "PAY_WHAT_YOU_WANT" %}
#       {% assign limits = product.pricing_structure.value %}
#       {% if limits.suggested_amount %}<p>We suggest {{ limits.suggested_amount | money }}.</p>{% endif %}
#     {% endif %}
#   {% endfor %}
class PayWhatYouWantValueDrop < Liquid::Drop
  # Wraps the limits in a drop.
  #
  # @api private
  def initialize(limits)
    super()
    @limits = limits
  end

  # The lowest amount allowed, or nil for none.
  #
  # @return [MoneyDrop, nil]
  delegate :minimum_amount, to: :@limits

  # The amount filled in to begin with, or nil for an empty field.
  #
  # @return [MoneyDrop, nil]
  delegate :suggested_amount, to: :@limits

  # The highest amount allowed, or nil for no upper limit.
  #
  # @return [MoneyDrop, nil]
  delegate :maximum_amount, to: :@limits
end
