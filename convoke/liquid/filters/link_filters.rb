# frozen_string_literal: true

# Filters for addresses.
module LinkFilters
  # Puts protocol and domain of the site before a path. Mail needs it, since a path alone leads nowhere there.
  #
  # @param input [String] A path on this site. A whole address is left as it is.
  # @return [String] The whole address.
  # @example A link in a message
  #   {{ "/pages/travel" | absolute_url }}
  #   # => https://lantern-weekend.example/pages/travel
  def absolute_url(input)
    URI.join("https://#{@context.registers[:request_host]}", input).to_s
  end

  # Makes a link that opens the mail program.
  #
  # @param input [String, ContactEmailDrop, nil] An address. With a name, that is what people see. Nil gives nothing.
  # @return [String] HTML.
  # @example An address
  #   {{ "info@lantern-weekend.example" | email_link }}
  #   # => <a href="mailto:info@lantern-weekend.example">info@lantern-weekend.example</a>
  # @example A staff position
  #   {% assign position = convention.staff_positions | where: "name", "Games coordinator" | first %}
  #   {{ position.contact_email | email_link }}
  #   # => <a href="mailto:games@lantern-weekend.example">Games coordinator</a>
  # @see ContactEmailDrop
  def email_link(input)
    return '' unless input

    address, name = input.is_a?(ContactEmailDrop) ? [input.address, input.name] : [input, input]
    ActionController::Base.helpers.mail_to(address, name)
  end
end
