# frozen_string_literal: true

# A size, a colour or another kind of a product.
#
# @example Variants with their prices
#   {% for product in convention.products %}
#     {% for variant in product.product_variants %}
#       <p>{{ product.name }}, {{ variant.name }}: {{ variant.current_price | money }}</p>
#     {% endfor %}
#   {% endfor %}
class ProductVariantDrop < Liquid::Drop
  include WrapsRecord

  # What people choose by.
  #
  # @return [String]
  delegate :name, to: :record

  # What sets it apart, or nil.
  #
  # @return [String, nil]
  delegate :description, to: :record

  # What one unit costs now, by its own rule or the product's. Nil if there is no price now.
  #
  # @return [MoneyDrop, nil]
  def current_price
    rule = record.override_pricing_structure || record.product.pricing_structure
    rule.price_at(Time.current)&.to_liquid
  end

  # Address of its own picture. Nil if the product's picture will do.
  #
  # @return [String, nil]
  def image_url
    address(record.image.path) if record.image
  end

  # Its place among the variants, counted from 1.
  #
  # @return [Integer]
  delegate :position, to: :record

  # The product it is a kind of.
  #
  # @return [ProductDrop]
  delegate :product, to: :record
end
