# frozen_string_literal: true

# One person's ticket. It comes into being when its order is paid, when an event provides it, or by the hand of staff.
#
# See the guide [Store](/docs/concepts/store#tickets-and-ticket-types).
#
# @example Whether I have one
#   {% if user_con_profile.ticket %}
#     <p>Your ticket: {{ user_con_profile.ticket.ticket_type.name }}</p>
#   {% else %}
#     <p>You have no ticket yet.</p>
#   {% endif %}
class TicketDrop < Liquid::Drop
  include WrapsRecord

  # What it is good for.
  #
  # @return [TicketTypeDrop]
  delegate :ticket_type, to: :record

  # Whose it is.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record

  # The event that gave it out. Nil for one that was bought or made by staff.
  #
  # @return [EventDrop, nil]
  # @example In the message `TICKET_PROVIDED`
  #   {{ ticket.provided_by_event.title }} gives you a ticket.
  #   # => The Night Ferry gives you a ticket.
  delegate :provided_by_event, to: :record

  # The entry of the order that brought it. Nil for one that was provided or made by staff.
  #
  # @return [OrderEntryDrop, nil]
  delegate :order_entry, to: :record

  # The run for which it was bought, in the ticket mode `PER_EVENT`. Nil in the other modes.
  #
  # @return [RunDrop, nil]
  delegate :run, to: :record

  # When it was created.
  #
  # @return [DateTime]
  delegate :created_at, to: :record
end
