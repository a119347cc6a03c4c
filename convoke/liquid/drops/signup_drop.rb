# frozen_string_literal: true

# One attendee in one run. A withdrawn signup never comes back to life: whoever signs up again gets a new one.
#
# See the guide [Signups](/docs/concepts/signups).
#
# @example My signups
#   {% for signup in user_con_profile.signups %}
#     <p>{{ signup.event.title }} ({{ signup.state | humanize }})</p>
#   {% endfor %}
#   # => <p>The Night Ferry (Confirmed)</p>
# @see WithdrawUserSignupButton
class SignupDrop < Liquid::Drop
  include WrapsRecord

  # The event of its run.
  #
  # @return [EventDrop]
  delegate :event, to: :record

  # The run.
  #
  # @return [RunDrop]
  delegate :run, to: :record

  # Its current state: `CONFIRMED`, `WAITLISTED`, `HELD_FOR_TICKET` or `WITHDRAWN`.
  #
  # @return [String]
  # @example
  #   {% case signup.state %}
  #     {% when "CONFIRMED" %}You are in.
  #     {% when "WAITLISTED" %}You are number {{ signup.waitlist_position }} on the waitlist.
  #     {% when "HELD_FOR_TICKET" %}Buy a ticket to keep your place.
  #   {% endcase %}
  delegate :state, to: :record

  # Whether it waits for a place.
  #
  # @return [Boolean]
  # @deprecated One of four states. Use `state`, and compare with `WAITLISTED`.
  def waitlisted
    state == 'WAITLISTED'
  end

  # The place on the waitlist, counted from 1. Nil for a signup that does not wait.
  #
  # @return [Integer, nil]
  delegate :waitlist_position, to: :record

  # The bucket they are in, as its `key`. Nil for a signup that waits or was withdrawn without ever having a place.
  #
  # @return [String, nil]
  delegate :bucket_key, to: :record

  # The bucket that was asked for, as its `key`. Nil for "any bucket will do".
  #
  # @return [String, nil]
  delegate :requested_bucket_key, to: :record

  # Whether it uses up one of the attendee's events and one of the event's places.
  #
  # @return [Boolean]
  # @example How many events I have
  #   {{ user_con_profile.signups | where: "counted" | size }}
  delegate :counted, to: :record

  # Until when the place is held while a ticket is bought. Nil in all states but `HELD_FOR_TICKET`.
  #
  # @return [DateTime, nil]
  # @example In the message `SIGNUP_HELD_FOR_TICKET`
  #   We keep your place until {{ signup.held_until | date_with_local_time: "%H:%M" }}.
  delegate :held_until, to: :record

  # The ticket that it needs, in the mode `PER_EVENT`. Nil in the other modes and until it is bought.
  #
  # @return [TicketDrop, nil]
  delegate :ticket, to: :record

  # The attendee, with as much as the visitor may see of them.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record

  # When it was created. The waitlist is in this order.
  #
  # @return [DateTime]
  delegate :created_at, to: :record
end
