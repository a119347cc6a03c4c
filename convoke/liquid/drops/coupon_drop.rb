# frozen_string_literal: true

# A code that gives a discount on an order. Exactly one of the three kinds of discount is set: `fixed_amount`,
# `percent_discount` or `provides_product`. Templates can access a coupon only through an order that uses it, so nobody
# can look codes up.
#
# See the guide [Store](/docs/concepts/store#coupons).
#
# @example What a coupon is worth
#   {% for application in order.coupon_applications %}
#     {% assign coupon = application.coupon %}
#     {% if coupon.percent_discount %}{{ coupon.percent_discount }} % off{% endif %}
#     {% if coupon.fixed_amount %}{{ coupon.fixed_amount | money }} off{% endif %}
#     {% if coupon.provides_product %}One {{ coupon.provides_product.name }} for nothing{% endif %}
#   {% endfor %}
class CouponDrop < Liquid::Drop
  include WrapsRecord

  # The code that buyers type, case-insensitive.
  #
  # @return [String]
  delegate :code, to: :record

  # The amount of money to take off. Nil for a coupon of another kind.
  #
  # @return [MoneyDrop, nil]
  delegate :fixed_amount, to: :record

  # The percentage of the total to take off. Nil for a coupon of another kind.
  #
  # @return [BigDecimal, nil]
  delegate :percent_discount, to: :record

  # A product of which one item is free. Nil for a coupon of another kind.
  #
  # @return [ProductDrop, nil]
  delegate :provides_product, to: :record

  # When it expires, or nil for never.
  #
  # @return [DateTime, nil]
  delegate :expires_at, to: :record
end
