# frozen_string_literal: true

# An account: an e-mail address and a name, shared by every convention in the installation. What a person does at a
# convention belongs to their profile there.
#
# See the guide [Users and profiles](/docs/concepts/users-and-profiles).
#
# @example Conventions the visitor has joined
#   {% for profile in user_con_profile.user.user_con_profiles %}
#     <p>{{ profile.convention.name }}</p>
#   {% endfor %}
#   # => <p>Lantern Weekend</p>
class UserDrop < Liquid::Drop
  include WrapsRecord

  # The full name.
  #
  # @return [String]
  # @example
  #   {{ user_con_profile.user.name }}
  #   # => Attendee One
  delegate :name, to: :record

  # The first name.
  #
  # @return [String]
  delegate :first_name, to: :record

  # The last name. Empty for people with a single name.
  #
  # @return [String]
  delegate :last_name, to: :record

  # The e-mail address they sign in with. Visible to the person and site administrators; nil for others.
  #
  # @return [String, nil]
  def email
    record.email if allowed?(:read_email)
  end

  # Their profiles, at most one per convention, with the latest convention first.
  #
  # @return [Array<UserConProfileDrop>]
  def user_con_profiles
    readable(record.user_con_profiles.latest_first)
  end
end
