# frozen_string_literal: true

# What events, proposals and profiles have in common: answers to a form.
module HasFormResponse
  # Answers to the form, accessed by the identifier of the question. An answer is nil if it has not been given, or if
  # the reader of the page cannot see it.
  #
  # @return [FormResponseDrop]
  # @example An answer, if there is one
  #   {% if event.form_response.content_notes %}
  #     <p>Contains: {{ event.form_response.content_notes }}</p>
  #   {% endif %}
  #   # => <p>Contains: Storms, strong language</p>
  def form_response
    @form_response ||= FormResponseDrop.new(record, visitor)
  end
end
