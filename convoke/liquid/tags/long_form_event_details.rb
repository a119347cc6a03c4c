# frozen_string_literal: true

# All the answers about an event, in the order of its form, with the questions' captions. Each visitor sees the answers
# that the item's `visibleTo` allows; unanswered questions are left out.
#
# See the guide [Forms](/docs/concepts/forms#form-responses).
#
# @liquid_tag_name long_form_event_details
# @param event [EventDrop] The event.
# @example The page of an event
#   <h1>{{ event.title }}</h1>
#   {% long_form_event_details event %}
# @see ShortFormEventDetails
class LongFormEventDetails < Liquid::Tag
  # Reads the name of the event.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @event = parse_expression(markup.strip)
  end

  # Renders the answers that the visitor can read.
  #
  # @api private
  def render(context)
    answers = FormResponsePresenter.new(context.evaluate(@event), context.registers[:user_con_profile])
    ApplicationController.render(partial: 'liquid/answers', locals: { answers: answers.all })
  end
end
