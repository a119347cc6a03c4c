# frozen_string_literal: true

# What a ticket is good for. In the modes `OPTIONAL` and `REQUIRED_FOR_SIGNUP` types belong to the convention, in
# `PER_EVENT` to events.
#
# @example The types of this convention
#   {% for type in convention.ticket_types %}
#     <h3>{{ type.name }}</h3>
#     <p>{{ type.description }}</p>
#   {% endfor %}
class TicketTypeDrop < Liquid::Drop
  include WrapsRecord

  # The name on the ticket.
  #
  # @return [String]
  delegate :name, to: :record

  # What the ticket is for, as people read it in the store. Nil if the name says enough.
  #
  # @return [String, nil]
  delegate :description, to: :record

  # Whether its holder may sign up for events. A day visitor's ticket may be without it.
  #
  # @return [Boolean]
  # @example
  #   {% if user_con_profile.ticket.ticket_type.allows_event_signups == false %}
  #     <p>With your ticket you can look around, but not sign up.</p>
  #   {% endif %}
  delegate :allows_event_signups, to: :record

  # How many free tickets of this type each event may give to its team.
  #
  # @return [Integer]
  delegate :maximum_event_provided_tickets, to: :record

  # The convention, or the one event that its tickets are good for.
  #
  # @return [ConventionDrop, EventDrop]
  delegate :parent, to: :record

  # Products that bring such a ticket, by name.
  #
  # @return [Array<ProductDrop>]
  delegate :products, to: :record
end
