# frozen_string_literal: true

# A video. Its player is loaded when it is pressed, so that no other server hears of a visitor who does not want it;
# until then there is a still picture that Convoke keeps.
#
# @liquid_tag_name youtube
# @param id [String] The eleven characters that stand for the video in its address.
# @example A trailer
#   {% youtube "VIDEO-ID" %}
# @example A video that an event names in its form
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

  # Draws the picture and the button.
  #
  # @api private
  def render(context)
    ApplicationController.render(partial: 'liquid/youtube', locals: { id: context.evaluate(@id) })
  end
end
