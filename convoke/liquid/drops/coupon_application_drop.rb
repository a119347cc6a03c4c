# frozen_string_literal: true

# The use of a coupon in an order.
#
# @example The discounts on a receipt
#   {% for application in order.coupon_applications %}
#     {{ application.coupon.code }}: −{{ application.discount | money }}
#   {% endfor %}
#   # => LAMPLIGHTER: −£12.50
class CouponApplicationDrop < Liquid::Drop
  include WrapsRecord

  # The coupon. If it has since been deleted, it is shown as it was.
  #
  # @return [CouponDrop]
  delegate :coupon, to: :record

  # The discount on this order.
  #
  # @return [MoneyDrop]
  delegate :discount, to: :record

  # The order that uses the coupon.
  #
  # @return [OrderDrop]
  delegate :order, to: :record
end
