# frozen_string_literal: true

# Answers to a form, each read by the identifier of its question. An answer that the reader of the page may not see is
# nil, and so is one that has not been given.
#
# A text, a single choice, a date and an e-mail address are strings, a number and a length are integers, and a multiple
# choice is a list of strings.
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

  # Identifiers of the answers that the reader of the page may see and that have been given, in the order of the form.
  #
  # @return [Array<String>]
  # @example All answers, whatever they are
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
