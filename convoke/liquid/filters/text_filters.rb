# frozen_string_literal: true

# Filters for any text.
module TextFilters
  # Makes one space of each run of spaces, tabs and line ends, and removes those at both ends.
  #
  # @param input [String, nil] Any text.
  # @return [String] The text on one line.
  # @example A description for search engines, out of lines of Liquid
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

  # Works out the MD5 sum of a text. It is good for addresses of pictures and for telling texts apart, not for keeping
  # secrets.
  #
  # @param input [String, nil] Any text.
  # @return [String] 32 hexadecimal digits.
  # @example The address of a picture that is named after a mail address
  #   {{ "attendee@lantern-weekend.example" | downcase | md5 }}
  #   # => 164fae068697f53d8d7dbce7b2be93a3
  def md5(input)
    Digest::MD5.hexdigest(input.to_s)
  end
end
