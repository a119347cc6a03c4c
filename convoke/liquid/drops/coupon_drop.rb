# frozen_string_literal: true

# A code that takes something off the total of an order. Exactly one of its three kinds of discount is set:
# `fixed_amount`, `percent_discount` or `provides_product`. A template meets a coupon only where an order uses it, so
# nobody can look codes up.
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

  # What the buyer types, not case-sensitive.
  #
  # @return [String]
  delegate :code, to: :record

  # This much money is taken off. Nil for a coupon of another kind.
  #
  # @return [MoneyDrop, nil]
  delegate :fixed_amount, to: :record

  # This part of the total is taken off, in per cent. Nil for a coupon of another kind.
  #
  # @return [BigDecimal, nil]
  delegate :percent_discount, to: :record

  # One piece of this product costs nothing. Nil for a coupon of another kind.
  #
  # @return [ProductDrop, nil]
  delegate :provides_product, to: :record

  # The moment from which it is refused, or nil for never.
  #
  # @return [DateTime, nil]
  delegate :expires_at, to: :record
end
