# frozen_string_literal: true

# One thing in the store. Convoke does not count stock: a product that has run out is one that is not `available`.
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

  # The name in the store and on the receipt.
  #
  # @return [String]
  delegate :name, to: :record

  # Whether it can be put in a basket now.
  #
  # @return [Boolean]
  delegate :available, to: :record

  # What one unit costs now. Nil where no stretch of time of its price holds; then it cannot be bought.
  #
  # @return [MoneyDrop, nil]
  def current_price
    record.pricing_structure.price_at(Time.current)&.to_liquid
  end

  # What it costs now, in minor units, or nil.
  #
  # @return [Integer, nil]
  # @deprecated It does not say which currency. Use `current_price`.
  def price_cents
    current_price&.fractional
  end

  # What people read about it, as Markdown. Nil if the name says enough.
  #
  # @return [String, nil]
  delegate :description, to: :record

  # Address of its picture, or nil.
  #
  # @return [String, nil]
  # @example
  #   {% for product in convention.products %}
  #     {% if product.image_url %}<img src="{{ product.image_url }}" alt="{{ product.name | escape }}">{% endif %}
  #   {% endfor %}
  def image_url
    address(record.image.path) if record.image
  end

  # How it may be paid: `CARD`, `LATER` or both. `FREE` needs no setting and is never listed.
  #
  # @return [Array<String>]
  # @example
  #   {% for product in convention.products %}
  #     {% if product.payment_modes contains "LATER" %}<p>You can pay for {{ product.name }} at the door.</p>{% endif %}
  #   {% endfor %}
  delegate :payment_modes, to: :record

  # The rule for its price.
  #
  # @return [PricingStructureDrop]
  def pricing_structure
    PricingStructureDrop.new(record.pricing_structure)
  end

  # Sizes, colours and the like, in the order in which they are offered. Where there are some, a buyer must choose one.
  #
  # @return [Array<ProductVariantDrop>]
  # @example
  #   {% for product in convention.products %}
  #     {{ product.product_variants | map: "name" | to_sentence }}
  #   {% endfor %}
  def product_variants
    record.product_variants.order(:position)
  end

  # The type of the ticket that a buyer gets. Nil for a product that brings none.
  #
  # @return [TicketTypeDrop, nil]
  delegate :provides_ticket_type, to: :record
end
