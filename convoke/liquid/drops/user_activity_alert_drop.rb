# frozen_string_literal: true

# Watches for a person: somebody banned after an incident, or a guest who should be met at the door. It is available to
# templates only in the message `USER_ACTIVITY_ALERT_TRIGGERED`.
#
# See the guide [Users and profiles](/docs/concepts/users-and-profiles#user-activity-alerts).
#
# @example The text of `USER_ACTIVITY_ALERT_TRIGGERED`
#   {{ user_activity_alert.matches.first.name }} has come to {{ convention.name }}.
#   # => Attendee One has come to Lantern Weekend.
class UserActivityAlertDrop < Liquid::Drop
  include WrapsRecord

  # Part of the name to match, in the account or the profile, or nil.
  #
  # @return [String, nil]
  delegate :partial_name, to: :record

  # The whole e-mail address to match, ignoring anything after a `+`, or nil.
  #
  # @return [String, nil]
  delegate :email, to: :record

  # The account to match. Nil for none, and for people who cannot read accounts.
  #
  # @return [UserDrop, nil]
  def user
    record.user if allowed?(:read_user)
  end

  # The matching profiles, latest first.
  #
  # @return [Array<UserConProfileDrop>]
  def matches
    record.matches.order(created_at: :desc)
  end

  # Whether it is triggered when a matching person joins the convention.
  #
  # @return [Boolean]
  delegate :trigger_on_user_con_profile_create, to: :record

  # Whether it is triggered when a matching person gets a ticket.
  #
  # @return [Boolean]
  delegate :trigger_on_ticket_create, to: :record
end
