# frozen_string_literal: true

# A kind of event: games, talks, workshops, the registration desk. Every event and every proposal belongs to one.
#
# @example The programme by category
#   {% for category in convention.event_categories %}
#     <h2>{{ category.name }}</h2>
#     {% for event in category.events %}
#       <p>{{ event.title }}</p>
#     {% endfor %}
#   {% endfor %}
class EventCategoryDrop < Liquid::Drop
  include WrapsRecord

  # Its name, in the plural.
  #
  # @return [String]
  # @example In the singular
  #   {{ event.event_category.name | singularize }}
  #   # => Game
  delegate :name, to: :record

  # What to call a person who runs such an event, such as `GM`, `speaker` or `referee`.
  #
  # @return [String]
  # @example
  #   {{ event.event_category.team_member_name | pluralize: event.team_members.size }}
  delegate :team_member_name, to: :record

  # How its events are scheduled: `STANDARD`, `RECURRING` or `SINGLE_RUN`.
  #
  # @return [String]
  delegate :scheduling_ui, to: :record

  # The background colour on the schedule, as `#` and six hexadecimal digits.
  #
  # @return [String]
  # @example
  #   {{ event.event_category.color }}
  #   # => #0f6b5c
  delegate :color, to: :record

  # Whether people can propose events in this category now.
  #
  # @return [Boolean]
  # @example Categories that accept proposals
  #   {% for category in convention.event_categories %}
  #     {% if category.accepts_proposals %}<li>{{ category.name }}</li>{% endif %}
  #   {% endfor %}
  # @see NewEventProposalButton
  delegate :accepts_proposals, to: :record

  # The department responsible for it, or nil.
  #
  # @return [DepartmentDrop, nil]
  delegate :department, to: :record

  # The events in this category that the visitor can see, by title.
  #
  # @return [Array<EventDrop>]
  def events
    readable(record.events.active.order(:title))
  end

  # The convention it belongs to.
  #
  # @return [ConventionDrop]
  delegate :convention, to: :record
end
