# frozen_string_literal: true

# A video. Its player loads only when the visitor clicks it, so that no other server learns about them without their
# consent; until then there is a still image, stored by Convoke.
#
# @liquid_tag_name youtube
# @param id [String] The video's eleven-character id from its URL.
# @example A trailer
#   {% youtube "VIDEO-ID" %}
# @example A video from an event’s form
#   {% if event.form_response.trailer %}
#     {% youtube event.form_response.trailer %}
#   {% endif %}
class Youtube < Liquid::Tag
  # Reads the id.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @id = parse_expression(markup.strip)
  end

  # Renders the image and the button.
  #
  # @api private
  def render(context)
    ApplicationController.render(partial: 'liquid/youtube', locals: { id: context.evaluate(@id) })
  end
end
