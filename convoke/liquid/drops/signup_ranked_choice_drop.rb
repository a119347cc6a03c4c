# frozen_string_literal: true

# An entry in an attendee's ranked list: a run they want, and how much they want it.
#
# See the guide [Signups](/docs/concepts/signups#ranked-choice).
#
# @example My list
#   {% for choice in user_con_profile.signup_ranked_choices %}
#     <p>{{ choice.priority }}. {{ choice.run.event.title }}</p>
#   {% endfor %}
#   # => <p>1. The Night Ferry</p>
class SignupRankedChoiceDrop < Liquid::Drop
  include WrapsRecord

  # The requested run.
  #
  # @return [RunDrop]
  delegate :run, to: :record

  # Its position in the list, where 1 is the most wanted. The numbers have no gaps.
  #
  # @return [Integer]
  delegate :priority, to: :record

  # The outcome so far: `PENDING`, `REQUESTED`, `SIGNED_UP` or `WAITLISTED`.
  #
  # @return [String]
  delegate :state, to: :record

  # The `key` of the requested bucket. Nil for "any bucket will do".
  #
  # @return [String, nil]
  delegate :requested_bucket_key, to: :record

  # Whether to join the waitlist of a full run, using up the turn, instead of skipping the choice.
  #
  # @return [Boolean]
  delegate :prioritize_waitlist, to: :record

  # The decisions about it, oldest first. A choice that stays on the list can go through several rounds.
  #
  # @return [Array<RankedChoiceDecisionDrop>]
  def decisions
    record.decisions.order(:created_at)
  end

  # The signup it led to. Nil until then, and in a moderated convention.
  #
  # @return [SignupDrop, nil]
  delegate :result_signup, to: :record

  # The request it led to in a moderated convention. Nil otherwise.
  #
  # @return [SignupRequestDrop, nil]
  delegate :result_signup_request, to: :record
end
