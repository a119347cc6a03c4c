# frozen_string_literal: true

# The convention whose site this is: one occasion with a domain, dates and a handful of modes. You can reach almost
# everything a template can show from here or from the visitor's profile.
#
# See the guide [Conventions](/docs/concepts/conventions).
#
# @example A heading for the home page
#   <h1>{{ convention.name }}</h1>
#   <p>{{ convention.starts_at | date_with_local_time: "%A %d %B, %H:%M" }}</p>
#   # => <h1>Lantern Weekend</h1>
#   # => <p>Friday 16 October, 18:00</p>
# @see OrganizationDrop
class ConventionDrop < Liquid::Drop
  include WrapsRecord

  # The full name, as shown on the home page.
  #
  # @return [String]
  delegate :name, to: :record

  # The site's host name, without scheme or path.
  #
  # @return [String]
  # @example
  #   {{ convention.domain }}
  #   # => lantern-weekend.example
  delegate :domain, to: :record

  # Whether the convention is cancelled. While it is, nobody can sign up, propose events or buy anything, but nothing is
  # deleted.
  #
  # @return [Boolean]
  # @example A notice, if needed
  #   {% if convention.canceled %}
  #     <p>{{ convention.name }} will not take place.</p>
  #   {% endif %}
  delegate :canceled, to: :record

  # When the convention begins.
  #
  # @return [DateTime]
  delegate :starts_at, to: :record

  # When the convention ends. After this, signups are closed and the site serves as an archive.
  #
  # @return [DateTime]
  delegate :ends_at, to: :record

  # From `starts_at` to `ends_at`.
  #
  # @return [TimespanDrop]
  def timespan
    TimespanDrop.new(starts_at, ends_at)
  end

  # The venue's time zone, as an IANA name.
  #
  # @return [String]
  # @example
  #   All times are those of {{ convention.timezone_name }}.
  #   # => All times are those of Europe/London.
  delegate :timezone_name, to: :record

  # The time zone the site uses to display times: `VENUE` or `VIEWER`. The date filters follow it automatically.
  #
  # @return [String]
  delegate :timezone_mode, to: :record

  # The kind of occasion this is: `CONVENTION`, `SINGLE_EVENT` or `SERIES`.
  #
  # @return [String]
  delegate :site_mode, to: :record

  # How tickets relate to signups: `NONE`, `OPTIONAL`, `REQUIRED_FOR_SIGNUP` or `PER_EVENT`.
  #
  # @return [String]
  # @example
  #   {% if convention.ticket_mode == "REQUIRED_FOR_SIGNUP" and user_con_profile.ticket == nil %}
  #     <p>You need a ticket before you can sign up.</p>
  #   {% endif %}
  delegate :ticket_mode, to: :record

  # Who can see the event list: `NOBODY`, `SCHEDULERS`, `STAFF`, `TEAM_MEMBERS` or `EVERYONE`.
  #
  # @return [String]
  delegate :show_event_list, to: :record

  # Who can see when and where events take place: `NOBODY`, `SCHEDULERS`, `STAFF`, `TEAM_MEMBERS` or `EVERYONE`.
  #
  # @return [String]
  # @example
  #   {% if convention.show_schedule == "EVERYONE" %}<p>The schedule is out.</p>{% endif %}
  delegate :show_schedule, to: :record

  # Whether everyone can see the schedule.
  #
  # @return [Boolean]
  # @deprecated It does not say who can see the schedule. Use `show_schedule` and compare it with `EVERYONE`.
  def schedule_published
    show_schedule == 'EVERYONE'
  end

  # Who decides about signups: `SELF_SERVICE` or `MODERATED`.
  #
  # @return [String]
  delegate :signup_mode, to: :record

  # Whether places are allocated in rounds: `NONE` or `RANKED_CHOICE`.
  #
  # @return [String]
  delegate :signup_automation_mode, to: :record

  # The signup rounds, earliest first.
  #
  # @return [Array<SignupRoundDrop>]
  delegate :signup_rounds, to: :record

  # The number of events an attendee may hold places in, now and later, according to the signup rounds.
  #
  # @return [ScheduledValueDrop]
  # @see MaximumEventSignupsPreview
  def maximum_event_signups
    ScheduledValueDrop.new(record.maximum_event_signups)
  end

  # The events in the programme, by title, limited to those that `show_event_list` lets the visitor see. Dropped events
  # are left out.
  #
  # @return [Array<EventDrop>]
  # @example The programme as a list
  #   <ul>
  #     {% for event in convention.events %}
  #       <li><a href="{{ event.url }}">{{ event.title }}</a></li>
  #     {% endfor %}
  #   </ul>
  def events
    readable(record.events.active.order(:title))
  end

  # The event categories, by name.
  #
  # @return [Array<EventCategoryDrop>]
  delegate :event_categories, to: :record

  # The visitor's own proposals, including drafts, newest first. Empty for people without a profile.
  #
  # @return [Array<EventProposalDrop>]
  # @example The status of my proposals
  #   {% for proposal in convention.my_event_proposals %}
  #     <p>{{ proposal.title | default: "Untitled" }}: {{ proposal.status | humanize }}</p>
  #   {% endfor %}
  #   # => <p>The Night Ferry: In review</p>
  def my_event_proposals
    visitor ? record.event_proposals.where(proposer: visitor).order(created_at: :desc) : []
  end

  # All runs that `show_schedule` lets the visitor see, in order of their start.
  #
  # @return [Array<RunDrop>]
  # @example The first five
  #   {% for run in convention.runs limit: 5 %}
  #     <p>{{ run.timespan | timespan_with_local_time: "%a %H:%M" }} {{ run.event.title }}</p>
  #   {% endfor %}
  def runs
    readable(record.runs.order(:starts_at))
  end

  # The rooms, by name.
  #
  # @return [Array<RoomDrop>]
  delegate :rooms, to: :record

  # The departments, by name.
  #
  # @return [Array<DepartmentDrop>]
  delegate :departments, to: :record

  # The staff positions, by name. Those that are not `visible` are hidden from people without `manage_staff`.
  #
  # @return [Array<StaffPositionDrop>]
  # @see ContactEmailDrop
  def staff_positions
    readable(record.staff_positions.order(:name))
  end

  # The products in the store, by name, including unavailable ones.
  #
  # @return [Array<ProductDrop>]
  # @example What you can buy today
  #   {% for product in convention.products %}
  #     {% if product.available %}<p>{{ product.name }}: {{ product.current_price | money }}</p>{% endif %}
  #   {% endfor %}
  #   # => <p>Weekend ticket: £25.00</p>
  delegate :products, to: :record

  # Whether the store has anything to sell: at least one product is available and currently has a price.
  #
  # @return [Boolean]
  def store_open
    products.any? { |product| product.available && product.current_price }
  end

  # The ticket types that belong to the convention; none in the modes `NONE` and `PER_EVENT`.
  #
  # @return [Array<TicketTypeDrop>]
  delegate :ticket_types, to: :record

  # The organisation that runs it, or nil.
  #
  # @return [OrganizationDrop, nil]
  delegate :organization, to: :record

  # The agreement everyone must accept before taking part, as HTML, or nil.
  #
  # @return [String, nil]
  delegate :clickwrap_agreement_html, to: :record

  # The items in the menu, on both levels, in order. Those without a `section` are on the first level.
  #
  # @return [Array<CmsNavigationItemDrop>]
  delegate :cms_navigation_items, to: :record

  # The page at `/`, or nil on a new site.
  #
  # @return [PageDrop, nil]
  delegate :root_page, to: :record

  # Degrees north of the equator, or nil if the venue's location is not known.
  #
  # @return [Float, nil]
  # @example A map of the venue
  #   {% map convention.venue_latitude, convention.venue_longitude, 15 %}
  delegate :venue_latitude, to: :record

  # Degrees east of Greenwich, or nil if the venue's location is not known.
  #
  # @return [Float, nil]
  delegate :venue_longitude, to: :record
end
