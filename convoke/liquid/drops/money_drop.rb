# frozen_string_literal: true

# An amount of money, in minor units so that nothing is ever rounded: 2500 with `GBP` is 25.00 pounds, whereas 2500 with
# `JPY` is simply 2500 yen, because the yen has no minor unit.
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

  # The three-letter ISO 4217 code.
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
