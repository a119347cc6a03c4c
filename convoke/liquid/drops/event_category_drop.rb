# frozen_string_literal: true

# A kind of event: games, talks, workshops, the registration desk. Every event and every proposal is in one.
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

  # What the kind is called, in the plural.
  #
  # @return [String]
  # @example One of them
  #   {{ event.event_category.name | singularize }}
  #   # => Game
  delegate :name, to: :record

  # What one who runs such an event is called, such as `GM`, `speaker` or `referee`.
  #
  # @return [String]
  # @example
  #   {{ event.event_category.team_member_name | pluralize: event.team_members.size }}
  delegate :team_member_name, to: :record

  # How its events are put on the schedule: `STANDARD`, `RECURRING` or `SINGLE_RUN`.
  #
  # @return [String]
  delegate :scheduling_ui, to: :record

  # Background on the schedule, as `#` and six hexadecimal digits.
  #
  # @return [String]
  # @example
  #   {{ event.event_category.color }}
  #   # => #0f6b5c
  delegate :color, to: :record

  # Whether people may propose events of this kind now.
  #
  # @return [Boolean]
  # @example What is wanted
  #   {% for category in convention.event_categories %}
  #     {% if category.accepts_proposals %}<li>{{ category.name }}</li>{% endif %}
  #   {% endfor %}
  # @see NewEventProposalButton
  delegate :accepts_proposals, to: :record

  # The department that looks after it, or nil.
  #
  # @return [DepartmentDrop, nil]
  delegate :department, to: :record

  # Events of this category that the visitor may see, by title.
  #
  # @return [Array<EventDrop>]
  def events
    readable(record.events.active.order(:title))
  end

  # The convention that it belongs to.
  #
  # @return [ConventionDrop]
  delegate :convention, to: :record
end
