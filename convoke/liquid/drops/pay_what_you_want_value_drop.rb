# frozen_string_literal: true

# Limits for a price that the buyer names.
#
# @example What we suggest
#   {% for product in convention.products %}
#     {% if product.pricing_structure.pricing_strategy == "PAY_WHAT_YOU_WANT" %}
#       {% assign limits = product.pricing_structure.value %}
#       {% if limits.suggested_amount %}<p>We suggest {{ limits.suggested_amount | money }}.</p>{% endif %}
#     {% endif %}
#   {% endfor %}
class PayWhatYouWantValueDrop < Liquid::Drop
  # Puts the drop in front of the limits.
  #
  # @api private
  def initialize(limits)
    super()
    @limits = limits
  end

  # What must be paid at least, or nil for nothing.
  #
  # @return [MoneyDrop, nil]
  delegate :minimum_amount, to: :@limits

  # What the form has filled in, or nil for an empty field.
  #
  # @return [MoneyDrop, nil]
  delegate :suggested_amount, to: :@limits

  # What must not be exceeded, or nil for no upper limit.
  #
  # @return [MoneyDrop, nil]
  delegate :maximum_amount, to: :@limits
end
