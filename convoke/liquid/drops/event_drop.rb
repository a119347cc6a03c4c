# frozen_string_literal: true

# Something that happens at a convention: a game, a talk or a workshop, with a title, a team and rules about who can
# take part. People read about events, but sign up for runs.
#
# See the guide [Events and runs](/docs/concepts/events-and-runs).
#
# @example The top of an event’s page
#   <h1>{{ event.title }}</h1>
#   <p>{{ event.event_category.name }}, {{ event.length }} minutes</p>
#   # => <h1>The Night Ferry</h1>
#   # => <p>Games, 240 minutes</p>
# @see RunDrop
class EventDrop < Liquid::Drop
  include WrapsRecord
  include HasFormResponse

  # The event's title, from the answer to `title` in its form.
  #
  # @return [String]
  delegate :title, to: :record

  # `active`, or `dropped` for an event that will not take place.
  #
  # @return [String]
  # @example In the message `EVENT_DROPPED`
  #   {% if event.status == "dropped" %}We are sorry: {{ event.title }} will not take place.{% endif %}
  #   # => We are sorry: The Night Ferry will not take place.
  delegate :status, to: :record

  # The full URL of its page on the convention's site.
  #
  # @return [String]
  def url
    address("/events/#{id}")
  end

  # How long each of its runs lasts, in minutes.
  #
  # @return [Integer]
  delegate :length, to: :record

  # How long each of its runs lasts, in seconds.
  #
  # @return [Integer]
  # @deprecated Lengths are whole minutes everywhere else. Use `length`.
  def length_seconds
    length * 60
  end

  # The answer to `description` as HTML, or nil.
  #
  # @return [String, nil]
  # @example
  #   {{ event.description_html | strip_html | truncatewords: 30 }}
  def description_html
    MarkdownPresenter.render(form_response['description'])
  end

  # The category, which determines the event's forms and colour, and what its team members are called.
  #
  # @return [EventCategoryDrop]
  delegate :event_category, to: :record

  # The convention it belongs to.
  #
  # @return [ConventionDrop]
  delegate :convention, to: :record

  # Its runs, in order of their start. Empty if the visitor cannot see the schedule.
  #
  # @return [Array<RunDrop>]
  # @example When it takes place
  #   {% for run in event.runs %}
  #     <p>{{ run.timespan | timespan_with_local_time: "%H:%M" }}</p>
  #   {% endfor %}
  #   # => <p>20:00–00:00</p>
  # @see EventRunsSection
  def runs
    readable(record.runs.order(:starts_at))
  end

  # The people who run it. Those who are not `displayed` are listed only for the team and staff.
  #
  # @return [Array<TeamMemberDrop>]
  # @example Who runs it
  #   {% assign names = event.team_members | map: "user_con_profile" | map: "name" %}
  #   <p>{{ event.event_category.team_member_name }}: {{ names | to_sentence }}</p>
  #   # => <p>GM: Attendee One</p>
  def team_members
    record.team_members.select { |member| member.displayed || allowed?(:update) }
  end

  # The team's address at the convention's domain, or nil if the event's form does not ask for one.
  #
  # @return [String, nil]
  # @example
  #   {% if event.email %}Questions? {{ event.email | email_link }}{% endif %}
  delegate :email, to: :record

  # The URLs of the attached images, oldest first.
  #
  # @return [Array<String>]
  # @example The first image
  #   {% if event.image_urls.size > 0 %}<img src="{{ event.image_urls.first }}" alt="">{% endif %}
  def image_urls
    record.images.order(:created_at).map { |image| address(image.path) }
  end

  # The buckets and the settings they share.
  #
  # @return [RegistrationPolicyDrop]
  delegate :registration_policy, to: :record

  # Whether people are fixed in their current buckets. Once true, this cannot be undone.
  #
  # @return [Boolean]
  delegate :bucket_assignments_frozen, to: :record

  # Whether attendees can be in other events at the same time, as with an all-day lounge.
  #
  # @return [Boolean]
  delegate :can_play_concurrently, to: :record

  # The ticket types that belong to this event, in the ticket mode `PER_EVENT`.
  #
  # @return [Array<TicketTypeDrop>]
  delegate :ticket_types, to: :record

  # The visitor's own rating: 1 for "I would like this", -1 for "not for me", 0 if there is none. Nil for people without
  # a profile.
  #
  # @return [Integer, nil]
  def my_rating
    visitor && record.rating_of(visitor)
  end
end
