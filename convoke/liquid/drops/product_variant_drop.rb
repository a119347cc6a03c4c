# frozen_string_literal: true

# A size, colour or other variant of a product.
#
# @example Variants with their prices
#   {% for product in convention.products %}
#     {% for variant in product.product_variants %}
#       <p>{{ product.name }}, {{ variant.name }}: {{ variant.current_price | money }}</p>
#     {% endfor %}
#   {% endfor %}
class ProductVariantDrop < Liquid::Drop
  include WrapsRecord

  # The name buyers choose it by.
  #
  # @return [String]
  delegate :name, to: :record

  # What distinguishes it, or nil.
  #
  # @return [String, nil]
  delegate :description, to: :record

  # Its current price, from its own rule or the product's. Nil if there is no price now.
  #
  # @return [MoneyDrop, nil]
  def current_price
    rule = record.override_pricing_structure || record.product.pricing_structure
    rule.price_at(Time.current)&.to_liquid
  end

  # The URL of its own image. Nil to use the product's.
  #
  # @return [String, nil]
  def image_url
    address(record.image.path) if record.image
  end

  # Its position among the variants, starting at 1.
  #
  # @return [Integer]
  delegate :position, to: :record

  # The product it is a variant of.
  #
  # @return [ProductDrop]
  delegate :product, to: :record
end
