# frozen_string_literal: true

# A person at one convention: their answers to its questions, their signups, their orders and the work they do there.
# The profile form controls how much of it others can see.
#
# See the guide [Users and profiles](/docs/concepts/users-and-profiles).
#
# @example A greeting
#   {% if user_con_profile %}
#     <p>Good evening, {{ user_con_profile.nickname | default: user_con_profile.name }}.</p>
#   {% endif %}
#   # => <p>Good evening, Lamplighter.</p>
# @see UserDrop
class UserConProfileDrop < Liquid::Drop
  include WrapsRecord
  include HasFormResponse

  # The person's name at this convention, including any nickname.
  #
  # @return [String]
  delegate :name, to: :record

  # The name without the nickname.
  #
  # @return [String]
  delegate :name_without_nickname, to: :record

  # What the person likes to be called, or nil.
  #
  # @return [String, nil]
  delegate :nickname, to: :record

  # The account's e-mail address. Visible to the person and to staff with `read_user_con_profiles`; nil for others.
  #
  # @return [String, nil]
  def email
    record.user.email if allowed?(:read_email)
  end

  # The number for text messages, as the person entered it. Nil if there is none or the visitor cannot read it.
  #
  # @return [String, nil]
  def mobile_phone
    record.mobile_phone if allowed?(:read_mobile_phone)
  end

  # The number for text messages.
  #
  # @return [String, nil]
  # @deprecated It was never used for calls. Use `mobile_phone`.
  alias_method :phone, :mobile_phone

  # Whether text messages can be sent. Nil if the visitor cannot read it.
  #
  # @return [Boolean, nil]
  # @example
  #   {% if user_con_profile.allow_sms == false %}
  #     <p>Allow text messages to hear of free places at once.</p>
  #   {% endif %}
  def allow_sms
    record.allow_sms if allowed?(:read_mobile_phone)
  end

  # Whether the person has accepted the current version of the clickwrap agreement. True if there is none.
  #
  # @return [Boolean]
  delegate :accepted_clickwrap_agreement, to: :record

  # The identifiers of required questions that are unanswered. Until it is empty, the person can only read.
  #
  # @return [Array<String>]
  # @example
  #   {% if user_con_profile.missing_form_items.size > 0 %}<p>Some questions are still open.</p>{% endif %}
  delegate :missing_form_items, to: :record

  # The person's signups, in order of their runs, except withdrawn ones. Visible to the person and staff; empty for
  # others.
  #
  # @return [Array<SignupDrop>]
  # @example How many
  #   {% assign count = user_con_profile.signups.size %}
  #   You have {{ count }} {{ "signup" | pluralize: count }}.
  #   # => You have 2 signups.
  def signups
    readable(record.signups.where.not(state: 'WITHDRAWN').by_run)
  end

  # The person's requests in a moderated convention, newest first. Visible to the person and staff; empty for others.
  #
  # @return [Array<SignupRequestDrop>]
  # @example Unanswered requests
  #   {% assign open = user_con_profile.signup_requests | where: "state", "PENDING" %}
  #   {{ open.size }} {{ "request" | pluralize: open.size }} without an answer
  def signup_requests
    readable(record.signup_requests.order(created_at: :desc))
  end

  # The ranked list, most wanted first. Visible to the person and staff; empty for others.
  #
  # @return [Array<SignupRankedChoiceDrop>]
  def signup_ranked_choices
    readable(record.signup_ranked_choices.order(:priority))
  end

  # What to do if none of the ranked choices is possible: `WAITLIST_FIRST_CHOICE` or `DO_NOTHING`. Nil until the person
  # has chosen.
  #
  # @return [String, nil]
  delegate :ranked_choice_fallback_action, to: :record

  # The positions the person holds. Those that are not `visible` are hidden from people without `manage_staff`, but
  # never from the person.
  #
  # @return [Array<StaffPositionDrop>]
  # @example A line for staff only
  #   {% if user_con_profile.staff_positions.size > 0 %}
  #     <p><a href="/pages/staff-handbook">Staff handbook</a></p>
  #   {% endif %}
  def staff_positions
    record.staff_positions.select { |position| position.visible || record == visitor || allowed?(:manage_staff) }
  end

  # The teams the person is on. Memberships that are not `displayed` are hidden from people without `update_events`.
  #
  # @return [Array<TeamMemberDrop>]
  def team_members
    readable(record.team_members)
  end

  # The person's ticket. Nil if they have none, and in the ticket modes `NONE` and `PER_EVENT`.
  #
  # @return [TicketDrop, nil]
  delegate :ticket, to: :record

  # All the person's tickets. There can be several only in the ticket mode `PER_EVENT`.
  #
  # @return [Array<TicketDrop>]
  def tickets
    readable(record.tickets)
  end

  # Orders other than the basket, newest first. Visible to the person and staff; empty for others.
  #
  # @return [Array<OrderDrop>]
  # @example Unpaid orders
  #   {% for order in user_con_profile.orders %}
  #     {% if order.status == "UNPAID" %}<p>Order {{ order.id }}: {{ order.total_price | money }}</p>{% endif %}
  #   {% endfor %}
  #   # => <p>Order 9002: £25.00</p>
  def orders
    readable(record.orders.where.not(status: 'PENDING').order(submitted_at: :desc))
  end

  # The basket, while it is being filled. Nil if there is none, and for other people without `read_orders`.
  #
  # @return [OrderDrop, nil]
  def current_pending_order
    readable(record.orders.where(status: 'PENDING')).first
  end

  # The account. Visible to the person and site administrators; nil for others.
  #
  # @return [UserDrop, nil]
  def user
    record.user if allowed?(:read_user)
  end

  # The convention.
  #
  # @return [ConventionDrop]
  delegate :convention, to: :record

  # When the person joined.
  #
  # @return [DateTime]
  delegate :created_at, to: :record
end
