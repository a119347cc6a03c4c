# frozen_string_literal: true

# What events, proposals and profiles share: each has answers to a form.
module HasFormResponse
  # Answers to the form, read by the identifier of the question. An answer that the reader of the page may not see is
  # nil, and so is one that has not been given.
  #
  # @return [FormResponseDrop]
  # @example One answer, if there is one
  #   {% if event.form_response.content_notes %}
  #     <p>Contains: {{ event.form_response.content_notes }}</p>
  #   {% endif %}
  #   # => <p>Contains: Storms, strong language</p>
  def form_response
    @form_response ||= FormResponseDrop.new(record, visitor)
  end
end
