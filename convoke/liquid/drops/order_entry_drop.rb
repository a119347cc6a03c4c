# frozen_string_literal: true

# A line of an order: so many pieces of a product.
#
# @example What is in the basket
#   {% for entry in user_con_profile.current_pending_order.order_entries %}
#     <p>{{ entry.quantity }} × {{ entry.product.name }} {{ entry.product_variant.name }}</p>
#   {% endfor %}
class OrderEntryDrop < Liquid::Drop
  include WrapsRecord

  # What is bought.
  #
  # @return [ProductDrop]
  delegate :product, to: :record

  # Which kind of it. Nil for a product without variants.
  #
  # @return [ProductVariantDrop, nil]
  delegate :product_variant, to: :record

  # How many pieces, at least 1.
  #
  # @return [Integer]
  delegate :quantity, to: :record

  # Price of one piece: today's in a basket, that of the day in a submitted order.
  #
  # @return [MoneyDrop]
  delegate :price_per_item, to: :record

  # All pieces of the line together.
  #
  # @return [MoneyDrop]
  def total_price
    record.price_per_item * record.quantity
  end

  # What the buyer wants to pay for one piece. Nil unless the price is `PAY_WHAT_YOU_WANT`.
  #
  # @return [MoneyDrop, nil]
  delegate :pay_what_you_want_amount, to: :record

  # The run for which a ticket is bought, in the ticket mode `PER_EVENT`. Nil otherwise.
  #
  # @return [RunDrop, nil]
  delegate :run, to: :record

  # The order it is in.
  #
  # @return [OrderDrop]
  delegate :order, to: :record
end
