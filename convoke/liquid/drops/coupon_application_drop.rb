# frozen_string_literal: true

# A coupon that an order uses.
#
# @example The discounts on a receipt
#   {% for application in order.coupon_applications %}
#     {{ application.coupon.code }}: −{{ application.discount | money }}
#   {% endfor %}
#   # => LAMPLIGHTER: −£12.50
class CouponApplicationDrop < Liquid::Drop
  include WrapsRecord

  # The coupon. It may have been removed since, and is shown as it was.
  #
  # @return [CouponDrop]
  delegate :coupon, to: :record

  # What it takes off this order.
  #
  # @return [MoneyDrop]
  delegate :discount, to: :record

  # The order that uses it.
  #
  # @return [OrderDrop]
  delegate :order, to: :record
end
