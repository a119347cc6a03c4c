# frozen_string_literal: true

# An attendee's wish in a moderated convention, which staff answer. Templates meet it in the message
# `SIGNUP_REQUEST_ANSWERED` and in the visitor's profile.
#
# See the guide [Signups](/docs/concepts/signups#signup-requests).
#
# @example The text of `SIGNUP_REQUEST_ANSWERED`
#   {% if signup_request.state == "ACCEPTED" %}
#     {{ signup_request.run.event.title }}: {{ signup_request.result_signup.state | humanize }}.
#   {% else %}
#     {{ signup_request.run.event.title }}: we have no place for you this time.
#   {% endif %}
class SignupRequestDrop < Liquid::Drop
  include WrapsRecord

  # Its current state: `PENDING`, `ACCEPTED`, `REJECTED` or `WITHDRAWN`.
  #
  # @return [String]
  delegate :state, to: :record

  # The run that is asked for.
  #
  # @return [RunDrop]
  delegate :run, to: :record

  # The bucket that is asked for, as its `key`. Nil for "any bucket will do".
  #
  # @return [String, nil]
  delegate :requested_bucket_key, to: :record

  # A signup to be given up in exchange, or nil. Nothing is given up until the new place is certain.
  #
  # @return [SignupDrop, nil]
  # @example
  #   {% if signup_request.replace_signup %}In exchange for {{ signup_request.replace_signup.event.title }}.{% endif %}
  delegate :replace_signup, to: :record

  # The signup that was created by accepting it, which may be waitlisted. Nil in all other states.
  #
  # @return [SignupDrop, nil]
  delegate :result_signup, to: :record

  # The round that made it from a ranked choice. Nil for a request that the attendee made.
  #
  # @return [SignupRoundDrop, nil]
  delegate :signup_round, to: :record

  # The attendee, with as much as the visitor may see of them.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record

  # When it was created.
  #
  # @return [DateTime]
  delegate :created_at, to: :record

  # When staff answered. Nil while it is pending and after it was withdrawn.
  #
  # @return [DateTime, nil]
  delegate :answered_at, to: :record
end
