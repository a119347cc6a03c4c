# frozen_string_literal: true

# Filters for amounts of money.
module MoneyFilters
  # Writes an amount of money with the sign of its currency, and with as many decimals as the currency has.
  #
  # @param input [MoneyDrop, nil] The amount. Nil gives nothing.
  # @return [String] The amount as text.
  # @example A price
  #   {% for product in convention.products %}
  #     {{ product.name }}: {{ product.current_price | money }}
  #   {% endfor %}
  #   # => Weekend ticket: £25.00
  # @example Where there may be no price
  #   {{ convention.products.first.current_price | money | default: "not on sale" }}
  # @see MoneyDrop
  def money(input)
    input ? Money.new(input.fractional, input.currency_code).format : ''
  end
end
