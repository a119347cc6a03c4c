# frozen_string_literal: true

# A piece of work at one convention: con chair, registration, website. Whoever holds the position has its permissions
# and gets its mail.
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

  # What the work is called.
  #
  # @return [String]
  delegate :name, to: :record

  # Its address at the convention's domain, or nil.
  #
  # @return [String, nil]
  delegate :email, to: :record

  # How to write to it, or nil if it has no address.
  #
  # @return [ContactEmailDrop, nil]
  def contact_email
    ContactEmailDrop.new(name, email) if email
  end

  # Whether it is in the public staff list.
  #
  # @return [Boolean]
  delegate :visible, to: :record

  # Its holders, by name. Empty while nobody has the work.
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
