# frozen_string_literal: true

# A job at a convention: con chair, registration, website. Whoever holds the position has its permissions and receives
# its mail.
#
# See the guide [Permissions](/docs/concepts/permissions#staff-positions).
#
# @example The page "Write to us"
#   {% for position in convention.staff_positions %}
#     {% if position.contact_email %}
#       <p>{{ position.contact_email | email_link }}</p>
#     {% endif %}
#   {% endfor %}
#   # => <p><a href="mailto:games@lantern-weekend.example">Games coordinator</a></p>
class StaffPositionDrop < Liquid::Drop
  include WrapsRecord

  # Its name.
  #
  # @return [String]
  delegate :name, to: :record

  # Its address at the convention's domain, or nil.
  #
  # @return [String, nil]
  delegate :email, to: :record

  # How to contact it, or nil if it has no address.
  #
  # @return [ContactEmailDrop, nil]
  def contact_email
    ContactEmailDrop.new(name, email) if email
  end

  # Whether it appears in the public staff list.
  #
  # @return [Boolean]
  delegate :visible, to: :record

  # The people who hold it, by name. Empty while it is vacant.
  #
  # @return [Array<UserConProfileDrop>]
  # @example Who does what
  #   {% for position in convention.staff_positions %}
  #     <p>{{ position.name }}: {{ position.user_con_profiles | map: "name" | to_sentence | default: "vacant" }}</p>
  #   {% endfor %}
  def user_con_profiles
    record.user_con_profiles.order(:name)
  end
end
