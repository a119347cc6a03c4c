# frozen_string_literal: true

# A moment from which a new rule holds. Before the first round nobody can sign up; each round holds until the next
# begins.
#
# See the guide [Signups](/docs/concepts/signups#signup-rounds).
#
# @example The plan
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

  # From its start to that of the next. The last round has no finish.
  #
  # @return [TimespanDrop]
  def timespan
    TimespanDrop.new(start, record.next_round&.start)
  end

  # How many counted signups one attendee may hold altogether. 0 closes signups; nil means no limit.
  #
  # @return [Integer, nil]
  # @example
  #   {% for round in convention.signup_rounds %}
  #     <p>Up to {{ round.maximum_event_signups | default: "any number of" }} events</p>
  #   {% endfor %}
  #   # => <p>Up to 2 events</p>
  # @see MaximumEventSignupsPreview
  delegate :maximum_event_signups, to: :record

  # What Convoke does at its start: `NONE` or `RUN_RANKED_CHOICE`.
  #
  # @return [String]
  delegate :automation_action, to: :record

  # How the order of attendees is found: `RANDOM` or `REVERSE_OF_LAST_ROUND`. Nil for a round that allocates nothing.
  #
  # @return [String, nil]
  delegate :ranked_choice_order, to: :record

  # When its places had all been allocated. Nil before, and for a round that allocates none.
  #
  # @return [DateTime, nil]
  delegate :executed_at, to: :record

  # What was decided about the visitor when its places were allocated, in the order of the steps.
  #
  # @return [Array<RankedChoiceDecisionDrop>]
  # @example In the message `RANKED_CHOICE_ROUND_FINISHED`
  #   {% for step in signup_round.decisions %}
  #     {{ step.signup_ranked_choice.run.event.title }}: {{ step.decision | humanize }}
  #   {% endfor %}
  def decisions
    record.decisions.where(user_con_profile: visitor).order(:id)
  end

  # The convention that it belongs to.
  #
  # @return [ConventionDrop]
  delegate :convention, to: :record
end
