# frozen_string_literal: true

# A step in allocating a round, recorded so that "why did I not get in?" has an answer.
#
# | `decision` | Possible `reason` |
# | --- | --- |
# | `SIGN_UP` | none given |
# | `WAITLIST` | `RUN_FULL`, `NO_CHOICES_LEFT` |
# | `SKIP_CHOICE` | `RUN_FULL`, `TIME_CONFLICT`, `ALREADY_IN_EVENT` |
# | `SKIP_PERSON` | `LIMIT_REACHED`, `NO_TICKET`, `NO_CHOICES_LEFT` |
#
# @example The decisions about the first choice
#   {% for step in user_con_profile.signup_ranked_choices.first.decisions %}
#     <p>{{ step.decision | humanize }}{% if step.reason %}: {{ step.reason | humanize }}{% endif %}</p>
#   {% endfor %}
#   # => <p>Skip choice: Run full</p>
class RankedChoiceDecisionDrop < Liquid::Drop
  include WrapsRecord

  # The decision: `SIGN_UP`, `WAITLIST`, `SKIP_CHOICE` or `SKIP_PERSON`.
  #
  # @return [String]
  delegate :decision, to: :record

  # The reason: `RUN_FULL`, `TIME_CONFLICT`, `ALREADY_IN_EVENT`, `LIMIT_REACHED`, `NO_TICKET` or `NO_CHOICES_LEFT`. Nil
  # for `SIGN_UP`.
  #
  # @return [String, nil]
  delegate :reason, to: :record

  # The choice it concerns. Nil for `SKIP_PERSON`, and if the choice has since been deleted.
  #
  # @return [SignupRankedChoiceDrop, nil]
  delegate :signup_ranked_choice, to: :record

  # The round it belongs to.
  #
  # @return [SignupRoundDrop]
  delegate :signup_round, to: :record

  # The resulting signup, or nil.
  #
  # @return [SignupDrop, nil]
  delegate :result_signup, to: :record

  # The resulting request in a moderated round, or nil.
  #
  # @return [SignupRequestDrop, nil]
  delegate :result_signup_request, to: :record

  # When it was created.
  #
  # @return [DateTime]
  delegate :created_at, to: :record
end
