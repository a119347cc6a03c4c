# frozen_string_literal: true

# An attendee's request for a place in a moderated convention, which staff answer. It is available to templates in the
# message `SIGNUP_REQUEST_ANSWERED`, and through the visitor's profile.
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

  # The requested run.
  #
  # @return [RunDrop]
  delegate :run, to: :record

  # The `key` of the requested bucket. Nil for "any bucket will do".
  #
  # @return [String, nil]
  delegate :requested_bucket_key, to: :record

  # The signup to give up in exchange, but only once the new place is certain. Nil for none.
  #
  # @return [SignupDrop, nil]
  # @example
  #   {% if signup_request.replace_signup %}In exchange for {{ signup_request.replace_signup.event.title }}.{% endif %}
  delegate :replace_signup, to: :record

  # The signup created when it was accepted, which may be waitlisted. Nil in all other states.
  #
  # @return [SignupDrop, nil]
  delegate :result_signup, to: :record

  # The round that created it from a ranked choice. Nil if the attendee made it.
  #
  # @return [SignupRoundDrop, nil]
  delegate :signup_round, to: :record

  # The attendee, limited to what the visitor can see.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record

  # When it was created.
  #
  # @return [DateTime]
  delegate :created_at, to: :record

  # When staff answered. Nil while it is pending and after it is withdrawn.
  #
  # @return [DateTime, nil]
  delegate :answered_at, to: :record
end
