# frozen_string_literal: true

# A text that is hidden until somebody presses it: content notes, the end of a story, a long list. What is inside may be
# any Liquid. It is in the page from the beginning, so nothing secret belongs there; screen readers say that it can be
# opened.
#
# @liquid_tag_name spoiler
# @example Content notes, if there are any
#   {% assign notes = event.form_response.content_notes %}
#   {% if notes %}
#     {% spoiler %}{{ notes }}{% endspoiler %}
#   {% endif %}
class Spoiler < Liquid::Block
  # Draws the button and, closed, what is inside.
  #
  # @api private
  def render(context)
    ApplicationController.render(partial: 'liquid/spoiler', locals: { content: super })
  end
end
