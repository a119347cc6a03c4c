# frozen_string_literal: true

# Answers to a form, each accessed by the identifier of its question. An answer is nil if it has not been given, or if
# the reader of the page cannot see it.
#
# Texts, single choices, dates and e-mail addresses are strings, numbers and lengths are integers, and multiple choices
# are lists of strings.
#
# See the guide [Forms](/docs/concepts/forms#form-responses).
#
# @example An answer that may be missing
#   {{ event.form_response.furniture | default: "Nothing special." }}
# @example A multiple choice
#   {{ user_con_profile.form_response.dietary_needs | to_sentence }}
#   # => vegetarian and no nuts
class FormResponseDrop < Liquid::Drop
  # Takes the answers of one event, proposal or profile.
  #
  # @api private
  def initialize(record, visitor)
    super()
    @record = record
    @visitor = visitor
  end

  # The identifiers of the answers that have been given and that the reader of the page can see, in the order of the
  # form.
  #
  # @return [Array<String>]
  # @example All the answers
  #   {% for identifier in event.form_response.identifiers %}
  #     <p>{{ identifier | humanize }}: {{ event.form_response[identifier] }}</p>
  #   {% endfor %}
  def identifiers
    answers.keys
  end

  # The answer to the question with this identifier.
  #
  # @api private
  # @return [String, Integer, Array<String>, nil]
  def liquid_method_missing(identifier)
    answers[identifier]
  end

  private

  def answers
    @answers ||= FormResponsePresenter.new(@record, @visitor).to_h
  end
end
