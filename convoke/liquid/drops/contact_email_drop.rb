# frozen_string_literal: true

# An address people can write to.
#
# @example A link
#   {% assign position = convention.staff_positions | where: "name", "Games coordinator" | first %}
#   {{ position.contact_email | email_link }}
#   # => <a href="mailto:games@lantern-weekend.example">Games coordinator</a>
# @see LinkFilters#email_link
class ContactEmailDrop < Liquid::Drop
  # The name to show instead of the address.
  #
  # @return [String]
  attr_reader :name

  # The address alone.
  #
  # @return [String]
  attr_reader :address

  # Puts a name before an address.
  #
  # @api private
  def initialize(name, address)
    super()
    @name = name
    @address = address
  end

  # The name and address, in the format mail programs use.
  #
  # @return [String]
  # @example
  #   {% assign position = convention.staff_positions | where: "name", "Games coordinator" | first %}
  #   {{ position.contact_email.formatted_address | escape }}
  #   # => Games coordinator &lt;games@lantern-weekend.example&gt;
  def formatted_address
    "#{name} <#{address}>"
  end
end
