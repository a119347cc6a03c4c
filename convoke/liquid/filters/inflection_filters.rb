# frozen_string_literal: true

# Filters for words: plurals, capitals and lists. They support English only.
module InflectionFilters
  # Makes a technical name readable: capitalises the first letter, makes the others lower-case and turns underscores
  # into spaces.
  #
  # @param input [String, nil] A name, such as an enum value, a status or an identifier.
  # @return [String] The readable name.
  # @example The state of a signup
  #   {{ "HELD_FOR_TICKET" | humanize }}
  #   # => Held for ticket
  # @example The identifier of a question
  #   {{ "dietary_needs" | humanize }}
  #   # => Dietary needs
  def humanize(input)
    input.to_s.humanize
  end

  # Capitalises the first letter of each word.
  #
  # @param input [String, nil] Some words, or a technical name.
  # @return [String] The words in title case.
  # @example A heading
  #   {{ "late night games" | titleize }}
  #   # => Late Night Games
  def titleize(input)
    input.to_s.titleize
  end

  # Puts a word in the plural, unless the count is 1. It does not print the count.
  #
  # @param input [String] A word in the singular.
  # @param count [Integer] The count. If omitted, the result is always the plural.
  # @return [String] The word, or its plural.
  # @example A count of two
  #   {{ "ticket" | pluralize: 2 }}
  #   # => tickets
  # @example A variable count
  #   {% assign count = user_con_profile.signups.size %}
  #   {{ count }} {{ "signup" | pluralize: count }}
  #   # => 1 signup
  # @see InflectionFilters#singularize
  def pluralize(input, count = 2)
    count == 1 ? input : input.pluralize
  end

  # Puts a word in the singular.
  #
  # @param input [String] A word in the plural.
  # @return [String] Its singular.
  # @example A single item of a category
  #   {{ "games" | singularize }}
  #   # => game
  # @see InflectionFilters#pluralize
  def singularize(input)
    input.singularize
  end

  # Joins a list into a phrase, with commas and a final "and".
  #
  # @param input [Array<String>, nil] The items to join. Nil and an empty list give nothing.
  # @return [String] The joined items.
  # @example Three names
  #   {{ "one,two,three" | split: "," | to_sentence }}
  #   # => one, two, and three
  # @example The rooms of a run
  #   {{ signup.run.rooms | map: "name" | to_sentence }}
  def to_sentence(input)
    Array(input).to_sentence
  end
end
