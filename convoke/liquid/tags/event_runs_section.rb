# frozen_string_literal: true

# The runs of an event with time, rooms and free places, and with buttons to sign up or withdraw. What the buttons do
# follows the signup mode and the current round; visitors without a profile are asked to sign in.
#
# While the visitor may not see the schedule, a sentence says so in place of the runs.
#
# @liquid_tag_name event_runs_section
# @param event [EventDrop] The event.
# @example On the page of an event
#   {% long_form_event_details event %}
#   <h2>When and where</h2>
#   {% event_runs_section event %}
# @see LongFormEventDetails
class EventRunsSection < Liquid::Tag
  # Reads the name of the event.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @event = parse_expression(markup.strip)
  end

  # Draws the section, with the visitor's own signups in it.
  #
  # @api private
  def render(context)
    locals = { event: context.evaluate(@event), visitor: context.registers[:user_con_profile] }
    ApplicationController.render(partial: 'liquid/event_runs_section', locals: locals)
  end
end
