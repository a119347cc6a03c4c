# frozen_string_literal: true

# An amount of money. Amounts are counted in minor units, so that nothing is ever rounded: 2500 with `GBP` is 25.00
# pounds, and 2500 with `JPY` is just that, because the yen has no smaller unit.
#
# @example For people
#   {{ order.total_price | money }}
#   # => £25.00
# @example For programs
#   <data value="{{ order.total_price.fractional }}">{{ order.total_price.currency_code }}</data>
#   # => <data value="2500">GBP</data>
# @see MoneyFilters#money
class MoneyDrop < Liquid::Drop
  # The amount in minor units.
  #
  # @return [Integer]
  attr_reader :fractional

  # ISO 4217 code of three capital letters.
  #
  # @return [String]
  attr_reader :currency_code

  # Takes an amount.
  #
  # @api private
  def initialize(money)
    super()
    @fractional = money.fractional
    @currency_code = money.currency.iso_code
  end
end
