# frozen_string_literal: true

# A small table of the signup rounds, showing when attendees can hold places in how many events, with the current row
# highlighted. It prints nothing until there is a round.
#
# See the guide [Events and runs](/docs/concepts/events-and-runs#maximum-event-signups).
#
# @liquid_tag_name maximum_event_signups_preview
# @example On the page about signing up
#   <h2>When can I sign up?</h2>
#   {% maximum_event_signups_preview %}
# @see ConventionDrop#maximum_event_signups
class MaximumEventSignupsPreview < Liquid::Tag
  # Renders the table.
  #
  # @api private
  def render(context)
    rounds = context.registers[:convention].signup_rounds.order(:start)
    rounds.any? ? ApplicationController.render(partial: 'liquid/signup_rounds', locals: { rounds: rounds }) : ''
  end
end
