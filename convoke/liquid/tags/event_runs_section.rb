# frozen_string_literal: true

# An event's runs with their times, rooms and free places, and buttons to sign up or withdraw. The buttons follow the
# signup mode and the current round; visitors without a profile are asked to sign in.
#
# If the visitor cannot see the schedule, a sentence says so instead.
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

  # Renders the section, including the visitor's own signups.
  #
  # @api private
  def render(context)
    locals = { event: context.evaluate(@event), visitor: context.registers[:user_con_profile] }
    ApplicationController.render(partial: 'liquid/event_runs_section', locals: locals)
  end
end
