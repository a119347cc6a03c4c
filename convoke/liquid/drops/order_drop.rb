# frozen_string_literal: true

# Everything a person buys at one time. A `PENDING` order is the basket, whose prices follow the products. Once the
# order is submitted, its prices are fixed. It is available to templates in the messages `ORDER_PAID` and
# `ORDER_CANCELED`, and through the visitor's profile.
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

  # Its entries, in the order they were added.
  #
  # @return [Array<OrderEntryDrop>]
  delegate :order_entries, to: :record

  # The coupons applied to it, in order.
  #
  # @return [Array<CouponApplicationDrop>]
  delegate :coupon_applications, to: :record

  # The total of the entries, before coupons.
  #
  # @return [MoneyDrop]
  delegate :subtotal, to: :record

  # The amount to pay: the entries minus the coupons, and never below zero.
  #
  # @return [MoneyDrop]
  # @example
  #   {% if order.total_price.fractional == 0 %}There is nothing to pay.{% endif %}
  delegate :total_price, to: :record

  # How it will be paid: `CARD`, `LATER` or `FREE`. Nil in a basket.
  #
  # @return [String, nil]
  delegate :payment_mode, to: :record

  # Staff's note on how it was paid, or nil.
  #
  # @return [String, nil]
  # @example
  #   {% if order.payment_note %}Paid: {{ order.payment_note }}{% endif %}
  #   # => Paid: Cash, desk 2
  delegate :payment_note, to: :record

  # When the payment arrived, or when staff marked the order as paid. Nil until then.
  #
  # @return [DateTime, nil]
  delegate :paid_at, to: :record

  # When it was submitted. Nil in a basket.
  #
  # @return [DateTime, nil]
  delegate :submitted_at, to: :record

  # When it was cancelled. Nil in all other states.
  #
  # @return [DateTime, nil]
  delegate :canceled_at, to: :record

  # What happened to the money of a cancelled order: `NONE`, `PARTIAL`, `FULL` or `FAILED`.
  #
  # @return [String]
  # @example In the message `ORDER_CANCELED`
  #   {% if order.refund_status == "FULL" %}You get {{ order.total_price | money }} back.{% endif %}
  #   # => You get £25.00 back.
  delegate :refund_status, to: :record

  # The tickets it includes. Empty until it is paid.
  #
  # @return [Array<TicketDrop>]
  delegate :tickets, to: :record

  # The buyer.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record
end
