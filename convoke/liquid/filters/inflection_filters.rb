# frozen_string_literal: true

# Filters for words: their number, their capital letters, and lists of them. They know English only.
module InflectionFilters
  # Makes words for people out of a name for programs: the first letter is large, all others are small, and underscores
  # are spaces.
  #
  # @param input [String, nil] A name such as a value of an enum, a status or an identifier.
  # @return [String] The words.
  # @example The state of a signup
  #   {{ "HELD_FOR_TICKET" | humanize }}
  #   # => Held for ticket
  # @example The identifier of a question
  #   {{ "dietary_needs" | humanize }}
  #   # => Dietary needs
  def humanize(input)
    input.to_s.humanize
  end

  # Makes a large letter of the first in each word.
  #
  # @param input [String, nil] Some words, or a name for programs.
  # @return [String] The same as a title.
  # @example A heading
  #   {{ "late night games" | titleize }}
  #   # => Late Night Games
  def titleize(input)
    input.to_s.titleize
  end

  # Puts a word in the plural, unless there is one of what it names. The number itself is not printed.
  #
  # @param input [String] A word in the singular.
  # @param count [Integer] How many there are. Left out, it is the plural in any case.
  # @return [String] The word as it is, or its plural.
  # @example Two of them
  #   {{ "ticket" | pluralize: 2 }}
  #   # => tickets
  # @example As many as there are
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
  # @example One of a category
  #   {{ "games" | singularize }}
  #   # => game
  # @see InflectionFilters#pluralize
  def singularize(input)
    input.singularize
  end

  # Joins a list into a sentence, with commas and a last "and".
  #
  # @param input [Array<String>, nil] What is to be joined. Nil and an empty list give nothing.
  # @return [String] The list as text.
  # @example Three names
  #   {{ "one,two,three" | split: "," | to_sentence }}
  #   # => one, two, and three
  # @example The rooms of a run
  #   {{ signup.run.rooms | map: "name" | to_sentence }}
  def to_sentence(input)
    Array(input).to_sentence
  end
end
