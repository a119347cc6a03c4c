# frozen_string_literal: true

# A line of an attendee's ranked list: a run they want, and how much.
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

  # The run that is wanted.
  #
  # @return [RunDrop]
  delegate :run, to: :record

  # Its place in the list; 1 is wanted most. Numbers are without gaps.
  #
  # @return [Integer]
  delegate :priority, to: :record

  # What became of it: `PENDING`, `REQUESTED`, `SIGNED_UP` or `WAITLISTED`.
  #
  # @return [String]
  delegate :state, to: :record

  # The bucket that is asked for, as its `key`. Nil for "any bucket will do".
  #
  # @return [String, nil]
  delegate :requested_bucket_key, to: :record

  # Whether it joins the waitlist of a full run, using up the turn, instead of being skipped.
  #
  # @return [Boolean]
  delegate :prioritize_waitlist, to: :record

  # What was decided about it, oldest first. A choice that stays on the list can meet several rounds.
  #
  # @return [Array<RankedChoiceDecisionDrop>]
  def decisions
    record.decisions.order(:created_at)
  end

  # The signup that it became. Nil until then, and in a moderated convention.
  #
  # @return [SignupDrop, nil]
  delegate :result_signup, to: :record

  # The request that it became in a moderated convention. Nil otherwise.
  #
  # @return [SignupRequestDrop, nil]
  delegate :result_signup_request, to: :record
end
