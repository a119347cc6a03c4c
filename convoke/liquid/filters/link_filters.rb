# frozen_string_literal: true

# Filters for URLs and e-mail addresses.
module LinkFilters
  # Turns a path into a full URL on this site. Use it in e-mails, where a path alone leads nowhere.
  #
  # @param input [String] A path on this site. A full URL is left as it is.
  # @return [String] The full URL.
  # @example A link in a message
  #   {{ "/pages/travel" | absolute_url }}
  #   # => https://lantern-weekend.example/pages/travel
  def absolute_url(input)
    URI.join("https://#{@context.registers[:request_host]}", input).to_s
  end

  # Creates a link that opens the visitor's mail program.
  #
  # @param input [String, ContactEmailDrop, nil] An address. The link shows its name, if it has one. Nil gives nothing.
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
