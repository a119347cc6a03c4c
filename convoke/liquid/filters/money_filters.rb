# frozen_string_literal: true

# Filters for amounts of money.
module MoneyFilters
  # Formats an amount of money with its currency symbol and the number of decimals its currency uses.
  #
  # @param input [MoneyDrop, nil] The amount. Nil gives nothing.
  # @return [String] The formatted amount.
  # @example A price
  #   {% for product in convention.products %}
  #     {{ product.name }}: {{ product.current_price | money }}
  #   {% endfor %}
  #   # => Weekend ticket: £25.00
  # @example A price that may be missing
  #   {{ convention.products.first.current_price | money | default: "not on sale" }}
  # @see MoneyDrop
  def money(input)
    input ? Money.new(input.fractional, input.currency_code).format : ''
  end
end
