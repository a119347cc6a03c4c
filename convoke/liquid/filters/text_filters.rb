# frozen_string_literal: true

# Filters for any text.
module TextFilters
  # Replaces each run of spaces, tabs and line breaks with a single space, and removes them from both ends.
  #
  # @param input [String, nil] Any text.
  # @return [String] The text on one line.
  # @example A description for search engines, from several lines of Liquid
  #   {% capture description %}
  #     {{ convention.name }}
  #     begins on
  #     {{ convention.starts_at | date_with_local_time: "%-d %B" }}.
  #   {% endcapture %}
  #   <meta name="description" content="{{ description | condense_whitespace | escape }}">
  #   # => <meta name="description" content="Lantern Weekend begins on 16 October.">
  def condense_whitespace(input)
    input.to_s.squish
  end

  # Calculates the MD5 hash of a text. Use it for image URLs and for comparing texts, but not for keeping secrets.
  #
  # @param input [String, nil] Any text.
  # @return [String] 32 hexadecimal digits.
  # @example An image URL based on an e-mail address
  #   {{ "attendee@lantern-weekend.example" | downcase | md5 }}
  #   # => 164fae068697f53d8d7dbce7b2be93a3
  def md5(input)
    Digest::MD5.hexdigest(input.to_s)
  end
end
