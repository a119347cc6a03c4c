# frozen_string_literal: true

# The answers about an event that are shown in the event list (`EVENT_LIST` in the item's `exposeIn`), in the order of
# its form. As always, each visitor sees only what they can read.
#
# @liquid_tag_name short_form_event_details
# @param event [EventDrop] The event.
# @example A programme on one page
#   {% for event in convention.events %}
#     <h2><a href="{{ event.url }}">{{ event.title }}</a></h2>
#     {% short_form_event_details event %}
#   {% endfor %}
# @see LongFormEventDetails
class ShortFormEventDetails < Liquid::Tag
  # Reads the name of the event.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @event = parse_expression(markup.strip)
  end

  # Renders the exposed answers that the visitor can read.
  #
  # @api private
  def render(context)
    answers = FormResponsePresenter.new(context.evaluate(@event), context.registers[:user_con_profile])
    ApplicationController.render(partial: 'liquid/answers', locals: { answers: answers.exposed_in('EVENT_LIST') })
  end
end
