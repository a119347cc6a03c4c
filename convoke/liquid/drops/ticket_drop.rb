# frozen_string_literal: true

# A person's ticket. It is issued when an order is paid, when an event provides it, or by staff.
#
# See the guide [Store](/docs/concepts/store#tickets-and-ticket-types).
#
# @example Whether I have a ticket
#   {% if user_con_profile.ticket %}
#     <p>Your ticket: {{ user_con_profile.ticket.ticket_type.name }}</p>
#   {% else %}
#     <p>You have no ticket yet.</p>
#   {% endif %}
class TicketDrop < Liquid::Drop
  include WrapsRecord

  # What it is valid for.
  #
  # @return [TicketTypeDrop]
  delegate :ticket_type, to: :record

  # The person who holds it.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record

  # The event that provided it. Nil for a ticket that was bought or issued by staff.
  #
  # @return [EventDrop, nil]
  # @example In the message `TICKET_PROVIDED`
  #   {{ ticket.provided_by_event.title }} gives you a ticket.
  #   # => The Night Ferry gives you a ticket.
  delegate :provided_by_event, to: :record

  # The order entry it came from. Nil for a ticket provided by an event or issued by staff.
  #
  # @return [OrderEntryDrop, nil]
  delegate :order_entry, to: :record

  # The run it was bought for, in the ticket mode `PER_EVENT`. Nil in the other modes.
  #
  # @return [RunDrop, nil]
  delegate :run, to: :record

  # When it was created.
  #
  # @return [DateTime]
  delegate :created_at, to: :record
end
