# frozen_string_literal: true

# The convention whose site this is: one occasion with a domain, dates and a handful of modes. Nearly everything that a
# template can show is reached from here or from the visitor's profile.
#
# See the guide [Conventions](/docs/concepts/conventions).
#
# @example A first line for the home page
#   <h1>{{ convention.name }}</h1>
#   <p>{{ convention.starts_at | date_with_local_time: "%A %d %B, %H:%M" }}</p>
#   # => <h1>Lantern Weekend</h1>
#   # => <p>Friday 16 October, 18:00</p>
# @see OrganizationDrop
class ConventionDrop < Liquid::Drop
  include WrapsRecord

  # Name in full, as shown on the home page.
  #
  # @return [String]
  delegate :name, to: :record

  # The host name at which the site answers, without protocol or path.
  #
  # @return [String]
  # @example
  #   {{ convention.domain }}
  #   # => lantern-weekend.example
  delegate :domain, to: :record

  # Whether the convention is cancelled. While it is, nobody can sign up, propose or buy; nothing is deleted.
  #
  # @return [Boolean]
  # @example A notice that is there when it is needed
  #   {% if convention.canceled %}
  #     <p>{{ convention.name }} will not take place.</p>
  #   {% endif %}
  delegate :canceled, to: :record

  # When the convention begins.
  #
  # @return [DateTime]
  delegate :starts_at, to: :record

  # When the convention ends. From then on signups are closed and the site is a record.
  #
  # @return [DateTime]
  delegate :ends_at, to: :record

  # From `starts_at` to `ends_at`.
  #
  # @return [TimespanDrop]
  def timespan
    TimespanDrop.new(starts_at, ends_at)
  end

  # The time zone of the venue, by its IANA name.
  #
  # @return [String]
  # @example
  #   All times are those of {{ convention.timezone_name }}.
  #   # => All times are those of Europe/London.
  delegate :timezone_name, to: :record

  # Whose clock the site shows: `VENUE` or `VIEWER`. The filters for times follow it by themselves.
  #
  # @return [String]
  delegate :timezone_mode, to: :record

  # What sort of occasion this is: `CONVENTION`, `SINGLE_EVENT` or `SERIES`.
  #
  # @return [String]
  delegate :site_mode, to: :record

  # How tickets and signups hang together: `NONE`, `OPTIONAL`, `REQUIRED_FOR_SIGNUP` or `PER_EVENT`.
  #
  # @return [String]
  # @example
  #   {% if convention.ticket_mode == "REQUIRED_FOR_SIGNUP" and user_con_profile.ticket == nil %}
  #     <p>You need a ticket before you can sign up.</p>
  #   {% endif %}
  delegate :ticket_mode, to: :record

  # Who can see which events there are: `NOBODY`, `SCHEDULERS`, `STAFF`, `TEAM_MEMBERS` or `EVERYONE`.
  #
  # @return [String]
  delegate :show_event_list, to: :record

  # Who can see when and where they take place: `NOBODY`, `SCHEDULERS`, `STAFF`, `TEAM_MEMBERS` or `EVERYONE`.
  #
  # @return [String]
  # @example
  #   {% if convention.show_schedule == "EVERYONE" %}<p>The schedule is out.</p>{% endif %}
  delegate :show_schedule, to: :record

  # Whether everybody can see the schedule.
  #
  # @return [Boolean]
  # @deprecated A yes or no cannot say who sees it. Use `show_schedule`, and compare with `EVERYONE`.
  def schedule_published
    show_schedule == 'EVERYONE'
  end

  # Who decides about signups: `SELF_SERVICE` or `MODERATED`.
  #
  # @return [String]
  delegate :signup_mode, to: :record

  # Whether places are handed out in rounds: `NONE` or `RANKED_CHOICE`.
  #
  # @return [String]
  delegate :signup_automation_mode, to: :record

  # Signup rounds, earliest first.
  #
  # @return [Array<SignupRoundDrop>]
  delegate :signup_rounds, to: :record

  # How many events an attendee may hold places in, now and later, as the signup rounds say.
  #
  # @return [ScheduledValueDrop]
  # @see MaximumEventSignupsPreview
  def maximum_event_signups
    ScheduledValueDrop.new(record.maximum_event_signups)
  end

  # Events of the programme by title, as far as `show_event_list` lets the visitor see them. Dropped events are left
  # out.
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

  # Kinds of event, by name.
  #
  # @return [Array<EventCategoryDrop>]
  delegate :event_categories, to: :record

  # Proposals that the visitor has made, drafts included, newest first. Empty for people without a profile.
  #
  # @return [Array<EventProposalDrop>]
  # @example What became of my proposals
  #   {% for proposal in convention.my_event_proposals %}
  #     <p>{{ proposal.title | default: "Untitled" }}: {{ proposal.status | humanize }}</p>
  #   {% endfor %}
  #   # => <p>The Night Ferry: In review</p>
  def my_event_proposals
    visitor ? record.event_proposals.where(proposer: visitor).order(created_at: :desc) : []
  end

  # All runs in the order of their start, as far as `show_schedule` lets the visitor see them.
  #
  # @return [Array<RunDrop>]
  # @example The first five
  #   {% for run in convention.runs limit: 5 %}
  #     <p>{{ run.timespan | timespan_with_local_time: "%a %H:%M" }} {{ run.event.title }}</p>
  #   {% endfor %}
  def runs
    readable(record.runs.order(:starts_at))
  end

  # Rooms by name.
  #
  # @return [Array<RoomDrop>]
  delegate :rooms, to: :record

  # Departments by name.
  #
  # @return [Array<DepartmentDrop>]
  delegate :departments, to: :record

  # Staff positions by name. Those that are not `visible` are left out for people without `manage_staff`.
  #
  # @return [Array<StaffPositionDrop>]
  # @see ContactEmailDrop
  def staff_positions
    readable(record.staff_positions.order(:name))
  end

  # What the store sells, by name, unavailable products included.
  #
  # @return [Array<ProductDrop>]
  # @example What can be bought today
  #   {% for product in convention.products %}
  #     {% if product.available %}<p>{{ product.name }}: {{ product.current_price | money }}</p>{% endif %}
  #   {% endfor %}
  #   # => <p>Weekend ticket: £25.00</p>
  delegate :products, to: :record

  # Whether anything is for sale: at least one product is available and has a price now.
  #
  # @return [Boolean]
  def store_open
    products.any? { |product| product.available && product.current_price }
  end

  # Ticket types whose parent is the convention; none in the modes `NONE` and `PER_EVENT`.
  #
  # @return [Array<TicketTypeDrop>]
  delegate :ticket_types, to: :record

  # The body that runs it, or nil for a convention without an organisation.
  #
  # @return [OrganizationDrop, nil]
  delegate :organization, to: :record

  # The text that everyone must accept before taking part, as HTML, or nil.
  #
  # @return [String, nil]
  delegate :clickwrap_agreement_html, to: :record

  # Entries of the menu on both levels, in their order. Those without a `section` are on the first.
  #
  # @return [Array<CmsNavigationItemDrop>]
  delegate :cms_navigation_items, to: :record

  # The page at `/`, or nil on a new site.
  #
  # @return [PageDrop, nil]
  delegate :root_page, to: :record

  # Degrees north of the equator, or nil if the venue is not known.
  #
  # @return [Float, nil]
  # @example A map of the venue
  #   {% map convention.venue_latitude, convention.venue_longitude, 15 %}
  delegate :venue_latitude, to: :record

  # Degrees east of Greenwich, or nil if the venue is not known.
  #
  # @return [Float, nil]
  delegate :venue_longitude, to: :record
end
