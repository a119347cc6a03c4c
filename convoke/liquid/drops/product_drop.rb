# frozen_string_literal: true

# Something the store sells. Convoke does not keep track of stock: a product that has run out is simply not `available`.
#
# See the guide [Store](/docs/concepts/store#products).
#
# @example A price list
#   {% for product in convention.products %}
#     {% if product.available %}
#       <p>{{ product.name }}: {{ product.current_price | money }}</p>
#     {% endif %}
#   {% endfor %}
#   # => <p>Weekend ticket: £25.00</p>
class ProductDrop < Liquid::Drop
  include WrapsRecord

  # Its name in the store and on receipts.
  #
  # @return [String]
  delegate :name, to: :record

  # Whether it can be added to a basket now.
  #
  # @return [Boolean]
  delegate :available, to: :record

  # Its current price. Nil outside the timespans of its price, when it cannot be bought.
  #
  # @return [MoneyDrop, nil]
  def current_price
    record.pricing_structure.price_at(Time.current)&.to_liquid
  end

  # Its current price in minor units, or nil.
  #
  # @return [Integer, nil]
  # @deprecated It does not say which currency. Use `current_price`.
  def price_cents
    current_price&.fractional
  end

  # Its description, as Markdown. Nil if the name says enough.
  #
  # @return [String, nil]
  delegate :description, to: :record

  # The URL of its image, or nil.
  #
  # @return [String, nil]
  # @example
  #   {% for product in convention.products %}
  #     {% if product.image_url %}<img src="{{ product.image_url }}" alt="{{ product.name | escape }}">{% endif %}
  #   {% endfor %}
  def image_url
    address(record.image.path) if record.image
  end

  # The ways to pay for it: `CARD`, `LATER` or both. `FREE` needs no configuration and is never listed.
  #
  # @return [Array<String>]
  # @example
  #   {% for product in convention.products %}
  #     {% if product.payment_modes contains "LATER" %}<p>You can pay for {{ product.name }} at the door.</p>{% endif %}
  #   {% endfor %}
  delegate :payment_modes, to: :record

  # The rule that sets its price.
  #
  # @return [PricingStructureDrop]
  def pricing_structure
    PricingStructureDrop.new(record.pricing_structure)
  end

  # Its sizes, colours and so on, in the order they are offered. If there are any, the buyer must choose one.
  #
  # @return [Array<ProductVariantDrop>]
  # @example
  #   {% for product in convention.products %}
  #     {{ product.product_variants | map: "name" | to_sentence }}
  #   {% endfor %}
  def product_variants
    record.product_variants.order(:position)
  end

  # The type of ticket that a buyer receives. Nil if it does not include a ticket.
  #
  # @return [TicketTypeDrop, nil]
  delegate :provides_ticket_type, to: :record
end
