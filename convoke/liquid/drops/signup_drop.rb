# frozen_string_literal: true

# One attendee's place in one run, or their wait for one. A withdrawn signup is never revived; anyone who signs up again
# gets a new one.
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

  # The event its run belongs to.
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

  # Whether it is on the waitlist.
  #
  # @return [Boolean]
  # @deprecated This is only one of four states. Use `state` and compare it with `WAITLISTED`.
  def waitlisted
    state == 'WAITLISTED'
  end

  # The position on the waitlist, starting at 1. Nil for a signup that is not waitlisted.
  #
  # @return [Integer, nil]
  delegate :waitlist_position, to: :record

  # The `key` of the attendee's bucket. Nil for a signup that is waitlisted, or was withdrawn without ever having a
  # place.
  #
  # @return [String, nil]
  delegate :bucket_key, to: :record

  # The `key` of the requested bucket. Nil for "any bucket will do".
  #
  # @return [String, nil]
  delegate :requested_bucket_key, to: :record

  # Whether it uses up one of the attendee's events and one of the event's places.
  #
  # @return [Boolean]
  # @example How many of my events count
  #   {{ user_con_profile.signups | where: "counted" | size }}
  delegate :counted, to: :record

  # When the place will be released if no ticket has been bought. Nil in all states except `HELD_FOR_TICKET`.
  #
  # @return [DateTime, nil]
  # @example In the message `SIGNUP_HELD_FOR_TICKET`
  #   We keep your place until {{ signup.held_until | date_with_local_time: "%H:%M" }}.
  delegate :held_until, to: :record

  # The ticket it requires, in the mode `PER_EVENT`. Nil in the other modes, and until it is bought.
  #
  # @return [TicketDrop, nil]
  delegate :ticket, to: :record

  # The attendee, limited to what the visitor can see.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record

  # When it was created, which also decides the order of the waitlist.
  #
  # @return [DateTime]
  delegate :created_at, to: :record
end
