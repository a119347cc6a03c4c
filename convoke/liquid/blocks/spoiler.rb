# frozen_string_literal: true

# Hides its content until the reader opens it: content notes, the end of a story, a long list. The content can be any
# Liquid. It is in the page from the start, so do not put secrets there; screen readers announce that it can be opened.
#
# @liquid_tag_name spoiler
# @example Content notes, if there are any
#   {% assign notes = event.form_response.content_notes %}
#   {% if notes %}
#     {% spoiler %}{{ notes }}{% endspoiler %}
#   {% endif %}
class Spoiler < Liquid::Block
  # Renders the button and the collapsed content.
  #
  # @api private
  def render(context)
    ApplicationController.render(partial: 'liquid/spoiler', locals: { content: super })
  end
end
