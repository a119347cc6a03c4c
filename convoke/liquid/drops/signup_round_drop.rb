# frozen_string_literal: true

# A period with its own rule for signups. Nobody can sign up before the first round; each round lasts until the next one
# begins.
#
# See the guide [Signups](/docs/concepts/signups#signup-rounds).
#
# @example The list of rounds
#   {% for round in convention.signup_rounds %}
#     <p>{{ round.start | date_with_local_time: "%A %d %B, %H:%M" }}</p>
#   {% endfor %}
#   # => <p>Saturday 05 September, 12:00</p>
class SignupRoundDrop < Liquid::Drop
  include WrapsRecord

  # When it begins.
  #
  # @return [DateTime]
  delegate :start, to: :record

  # From its start to the start of the next round. The last round has no finish.
  #
  # @return [TimespanDrop]
  def timespan
    TimespanDrop.new(start, record.next_round&.start)
  end

  # The total number of counted signups an attendee can hold. 0 closes signups; nil means no limit.
  #
  # @return [Integer, nil]
  # @example
  #   {% for round in convention.signup_rounds %}
  #     <p>Up to {{ round.maximum_event_signups | default: "any number of" }} events</p>
  #   {% endfor %}
  #   # => <p>Up to 2 events</p>
  # @see MaximumEventSignupsPreview
  delegate :maximum_event_signups, to: :record

  # What Convoke does when it begins: `NONE` or `RUN_RANKED_CHOICE`.
  #
  # @return [String]
  delegate :automation_action, to: :record

  # How the order of attendees is decided: `RANDOM` or `REVERSE_OF_LAST_ROUND`. Nil for a round that does not allocate
  # places.
  #
  # @return [String, nil]
  delegate :ranked_choice_order, to: :record

  # When its places were allocated. Nil before that, and for a round that does not allocate any.
  #
  # @return [DateTime, nil]
  delegate :executed_at, to: :record

  # The decisions about the visitor made when its places were allocated, in order.
  #
  # @return [Array<RankedChoiceDecisionDrop>]
  # @example In the message `RANKED_CHOICE_ROUND_FINISHED`
  #   {% for step in signup_round.decisions %}
  #     {{ step.signup_ranked_choice.run.event.title }}: {{ step.decision | humanize }}
  #   {% endfor %}
  def decisions
    record.decisions.where(user_con_profile: visitor).order(:id)
  end

  # The convention it belongs to.
  #
  # @return [ConventionDrop]
  delegate :convention, to: :record
end
