# frozen_string_literal: true

# A person at one convention: the answers they gave to its questions, their signups, their orders, and the work they do
# there. How much of it others see is decided by the profile form.
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

  # The name at this convention, with the nickname if there is one.
  #
  # @return [String]
  delegate :name, to: :record

  # The name without the nickname.
  #
  # @return [String]
  delegate :name_without_nickname, to: :record

  # What the person wants to be called, or nil.
  #
  # @return [String, nil]
  delegate :nickname, to: :record

  # The e-mail address of the account. For the person and for staff with `read_user_con_profiles`; nil for others.
  #
  # @return [String, nil]
  def email
    record.user.email if allowed?(:read_email)
  end

  # The number for text messages, as the person wrote it. Nil if there is none or the visitor may not read it.
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

  # Whether text messages may be sent. Nil if the visitor may not read it.
  #
  # @return [Boolean, nil]
  # @example
  #   {% if user_con_profile.allow_sms == false %}
  #     <p>Allow text messages to hear of free places at once.</p>
  #   {% endif %}
  def allow_sms
    record.allow_sms if allowed?(:read_mobile_phone)
  end

  # Whether the person has accepted the clickwrap agreement as it is now. True if there is none.
  #
  # @return [Boolean]
  delegate :accepted_clickwrap_agreement, to: :record

  # Identifiers of required questions that are open. Until it is empty the person may only read.
  #
  # @return [Array<String>]
  # @example
  #   {% if user_con_profile.missing_form_items.size > 0 %}<p>Some questions are still open.</p>{% endif %}
  delegate :missing_form_items, to: :record

  # Signups in the order of their runs, without withdrawn ones. For the person and for staff; empty for others.
  #
  # @return [Array<SignupDrop>]
  # @example How many
  #   {% assign count = user_con_profile.signups.size %}
  #   You have {{ count }} {{ "signup" | pluralize: count }}.
  #   # => You have 2 signups.
  def signups
    readable(record.signups.where.not(state: 'WITHDRAWN').by_run)
  end

  # Requests in a moderated convention, the newest first. For the person and for staff; empty for others.
  #
  # @return [Array<SignupRequestDrop>]
  # @example What is still open
  #   {% assign open = user_con_profile.signup_requests | where: "state", "PENDING" %}
  #   {{ open.size }} {{ "request" | pluralize: open.size }} without an answer
  def signup_requests
    readable(record.signup_requests.order(created_at: :desc))
  end

  # The ranked list, what is wanted most first. For the person and for staff; empty for others.
  #
  # @return [Array<SignupRankedChoiceDrop>]
  def signup_ranked_choices
    readable(record.signup_ranked_choices.order(:priority))
  end

  # What happens if none of the ranked choices can be met: `WAITLIST_FIRST_CHOICE` or `DO_NOTHING`. Nil until it has
  # been said.
  #
  # @return [String, nil]
  delegate :ranked_choice_fallback_action, to: :record

  # Positions that the person holds. Those that are not `visible` are left out for people without `manage_staff`, but
  # never for the person.
  #
  # @return [Array<StaffPositionDrop>]
  # @example A line for staff only
  #   {% if user_con_profile.staff_positions.size > 0 %}
  #     <p><a href="/pages/staff-handbook">Staff handbook</a></p>
  #   {% endif %}
  def staff_positions
    record.staff_positions.select { |position| position.visible || record == visitor || allowed?(:manage_staff) }
  end

  # Teams the person is on. Those that do not show them are left out for people without `update_events`.
  #
  # @return [Array<TeamMemberDrop>]
  def team_members
    readable(record.team_members)
  end

  # The ticket of the person. Nil without one, and in the ticket modes `NONE` and `PER_EVENT`.
  #
  # @return [TicketDrop, nil]
  delegate :ticket, to: :record

  # All tickets of the person. More than one only in the ticket mode `PER_EVENT`.
  #
  # @return [Array<TicketDrop>]
  def tickets
    readable(record.tickets)
  end

  # Orders but for the basket, the newest first. For the person and for staff; empty for others.
  #
  # @return [Array<OrderDrop>]
  # @example What is still to be paid
  #   {% for order in user_con_profile.orders %}
  #     {% if order.status == "UNPAID" %}<p>Order {{ order.id }}: {{ order.total_price | money }}</p>{% endif %}
  #   {% endfor %}
  #   # => <p>Order 9002: £25.00</p>
  def orders
    readable(record.orders.where.not(status: 'PENDING').order(submitted_at: :desc))
  end

  # The basket that is being filled. Nil if there is none, and for others without `read_orders`.
  #
  # @return [OrderDrop, nil]
  def current_pending_order
    readable(record.orders.where(status: 'PENDING')).first
  end

  # The account. For the person and site administrators; nil for others.
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
