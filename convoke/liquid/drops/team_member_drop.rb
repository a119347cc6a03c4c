# frozen_string_literal: true

# A person who runs an event. Team members do not take up a place in it.
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
  # @example The events the visitor runs
  #   {{ user_con_profile.team_members | map: "event" | map: "title" | to_sentence }}
  #   # => The Night Ferry
  delegate :event, to: :record

  # Whether to show this person in the public listing.
  #
  # @return [Boolean]
  delegate :displayed, to: :record

  # Which e-mails they receive when people sign up or withdraw: `ALL`, `CONFIRMED_ONLY` or `NONE`. Visible to themselves
  # and staff; nil for others.
  #
  # @return [String, nil]
  def receive_signup_email
    record.receive_signup_email if record.user_con_profile == visitor || allowed?(:update)
  end
end
