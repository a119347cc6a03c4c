# frozen_string_literal: true

# What a ticket is valid for. Types belong to the convention in the modes `OPTIONAL` and `REQUIRED_FOR_SIGNUP`, and to
# events in the mode `PER_EVENT`.
#
# @example This convention’s ticket types
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

  # What the ticket is for, as shown in the store. Nil if the name says enough.
  #
  # @return [String, nil]
  delegate :description, to: :record

  # Whether its holder can sign up for events. A day visitor's ticket might not allow it.
  #
  # @return [Boolean]
  # @example
  #   {% if user_con_profile.ticket.ticket_type.allows_event_signups == false %}
  #     <p>With your ticket you can look around, but not sign up.</p>
  #   {% endif %}
  delegate :allows_event_signups, to: :record

  # The number of free tickets of this type that each event can give to its team.
  #
  # @return [Integer]
  delegate :maximum_event_provided_tickets, to: :record

  # The convention or event that its tickets are valid for.
  #
  # @return [ConventionDrop, EventDrop]
  delegate :parent, to: :record

  # The products that include this kind of ticket, by name.
  #
  # @return [Array<ProductDrop>]
  delegate :products, to: :record
end
