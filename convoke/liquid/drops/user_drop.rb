# frozen_string_literal: true

# An account: an e-mail address and a name, the same for every convention of the installation. What a person does at one
# convention hangs on their profile there.
#
# See the guide [Users and profiles](/docs/concepts/users-and-profiles).
#
# @example Where else the visitor has been
#   {% for profile in user_con_profile.user.user_con_profiles %}
#     <p>{{ profile.convention.name }}</p>
#   {% endfor %}
#   # => <p>Lantern Weekend</p>
class UserDrop < Liquid::Drop
  include WrapsRecord

  # The name in full.
  #
  # @return [String]
  # @example
  #   {{ user_con_profile.user.name }}
  #   # => Attendee One
  delegate :name, to: :record

  # What comes first in the name.
  #
  # @return [String]
  delegate :first_name, to: :record

  # What comes last in the name. Empty for people with a single name.
  #
  # @return [String]
  delegate :last_name, to: :record

  # The address with which they sign in. For the person and site administrators; nil for others.
  #
  # @return [String, nil]
  def email
    record.email if allowed?(:read_email)
  end

  # Their profiles, at most one for each convention, the latest convention first.
  #
  # @return [Array<UserConProfileDrop>]
  def user_con_profiles
    readable(record.user_con_profiles.latest_first)
  end
end
