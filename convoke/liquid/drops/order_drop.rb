# frozen_string_literal: true

# What one person buys at one time. While it is `PENDING` it is the basket, and its prices follow the products; from
# submission on they stand. Templates meet it in the messages `ORDER_PAID` and `ORDER_CANCELED` and in the visitor's
# profile.
#
# See the guide [Store](/docs/concepts/store#orders).
#
# @example A receipt
#   {% for entry in order.order_entries %}
#     {{ entry.quantity }} × {{ entry.product.name }}: {{ entry.total_price | money }}
#   {% endfor %}
#   Together: {{ order.total_price | money }}
class OrderDrop < Liquid::Drop
  include WrapsRecord

  # Its current state: `PENDING`, `UNPAID`, `PAID` or `CANCELED`.
  #
  # @return [String]
  delegate :status, to: :record

  # What is bought, in the order in which it was put in.
  #
  # @return [Array<OrderEntryDrop>]
  delegate :order_entries, to: :record

  # Coupons that take something off, in the order in which they do.
  #
  # @return [Array<CouponApplicationDrop>]
  delegate :coupon_applications, to: :record

  # The entries together, before coupons.
  #
  # @return [MoneyDrop]
  delegate :subtotal, to: :record

  # What is to be paid: the entries less the coupons, and never below nothing.
  #
  # @return [MoneyDrop]
  # @example
  #   {% if order.total_price.fractional == 0 %}There is nothing to pay.{% endif %}
  delegate :total_price, to: :record

  # How it is to be paid: `CARD`, `LATER` or `FREE`. Nil in a basket.
  #
  # @return [String, nil]
  delegate :payment_mode, to: :record

  # A note of staff on how it was paid, or nil.
  #
  # @return [String, nil]
  # @example
  #   {% if order.payment_note %}Paid: {{ order.payment_note }}{% endif %}
  #   # => Paid: Cash, desk 2
  delegate :payment_note, to: :record

  # When the money came, or when staff marked it so. Nil until then.
  #
  # @return [DateTime, nil]
  delegate :paid_at, to: :record

  # When it was submitted. Nil in a basket.
  #
  # @return [DateTime, nil]
  delegate :submitted_at, to: :record

  # When it was called off. Nil in all other states.
  #
  # @return [DateTime, nil]
  delegate :canceled_at, to: :record

  # What became of the money of an order that was called off: `NONE`, `PARTIAL`, `FULL` or `FAILED`.
  #
  # @return [String]
  # @example In the message `ORDER_CANCELED`
  #   {% if order.refund_status == "FULL" %}You get {{ order.total_price | money }} back.{% endif %}
  #   # => You get £25.00 back.
  delegate :refund_status, to: :record

  # Tickets that it brought. Empty until it is paid.
  #
  # @return [Array<TicketDrop>]
  delegate :tickets, to: :record

  # Who buys.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record
end
