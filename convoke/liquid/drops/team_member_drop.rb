# frozen_string_literal: true

# A person who runs an event. Team members take no place in it.
#
# @example The team of an event
#   {% for member in event.team_members %}
#     <p>{{ member.user_con_profile.name }}</p>
#   {% endfor %}
class TeamMemberDrop < Liquid::Drop
  include WrapsRecord

  # The person, as a profile of this convention.
  #
  # @return [UserConProfileDrop]
  delegate :user_con_profile, to: :record

  # The event they run.
  #
  # @return [EventDrop]
  # @example What the visitor runs
  #   {{ user_con_profile.team_members | map: "event" | map: "title" | to_sentence }}
  #   # => The Night Ferry
  delegate :event, to: :record

  # Whether the public listing names this person.
  #
  # @return [Boolean]
  delegate :displayed, to: :record

  # What mail they get when people sign up or withdraw: `ALL`, `CONFIRMED_ONLY` or `NONE`. Nil for others than
  # themselves and staff.
  #
  # @return [String, nil]
  def receive_signup_email
    record.receive_signup_email if record.user_con_profile == visitor || allowed?(:update)
  end
end
