# frozen_string_literal: true

# Links for editing an event, seeing its signups and their history, and dropping it. Each visitor sees only the links
# they are allowed to use. Staff need `update_events` or `read_signups` for the event's category, and its team sees what
# a team is allowed to do. Others see nothing.
#
# See the guide [Permissions](/docs/concepts/permissions#team-members).
#
# @liquid_tag_name event_admin_menu
# @param event [EventDrop] The event.
# @example On the page of an event
#   <h1>{{ event.title }}</h1>
#   {% event_admin_menu event %}
class EventAdminMenu < Liquid::Tag
  # Reads the name of the event.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @event = parse_expression(markup.strip)
  end

  # Renders the links that the visitor is allowed to use.
  #
  # @api private
  def render(context)
    event = context.evaluate(@event)
    ability = Ability.for(context.registers[:user_con_profile])
    links = EventAdminLinks.for(event, ability)
    links.any? ? ApplicationController.render(partial: 'liquid/event_admin_menu', locals: { links: links }) : ''
  end
end
