# frozen_string_literal: true

# A line of an order: a quantity of one product.
#
# @example What is in the basket
#   {% for entry in user_con_profile.current_pending_order.order_entries %}
#     <p>{{ entry.quantity }} × {{ entry.product.name }} {{ entry.product_variant.name }}</p>
#   {% endfor %}
class OrderEntryDrop < Liquid::Drop
  include WrapsRecord

  # The product.
  #
  # @return [ProductDrop]
  delegate :product, to: :record

  # The variant of the product. Nil for a product without variants.
  #
  # @return [ProductVariantDrop, nil]
  delegate :product_variant, to: :record

  # The quantity, at least 1.
  #
  # @return [Integer]
  delegate :quantity, to: :record

  # The price per item: the current price in a basket, or the price at submission in a submitted order.
  #
  # @return [MoneyDrop]
  delegate :price_per_item, to: :record

  # The total price of the entry.
  #
  # @return [MoneyDrop]
  def total_price
    record.price_per_item * record.quantity
  end

  # The price the buyer chose to pay per item. Nil unless the pricing strategy is `PAY_WHAT_YOU_WANT`.
  #
  # @return [MoneyDrop, nil]
  delegate :pay_what_you_want_amount, to: :record

  # The run the ticket is for, in the ticket mode `PER_EVENT`. Nil otherwise.
  #
  # @return [RunDrop, nil]
  delegate :run, to: :record

  # The order it belongs to.
  #
  # @return [OrderDrop]
  delegate :order, to: :record
end
