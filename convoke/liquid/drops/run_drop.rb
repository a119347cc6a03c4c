# frozen_string_literal: true

# A single occurrence of an event, with a start and usually a room. People sign up for runs.
#
# @example The runs of an event
#   {% for run in event.runs %}
#     <p>
#       {{ run.timespan | timespan_with_local_time: "%H:%M" }}
#       {{ run.title_suffix }}
#     </p>
#   {% endfor %}
# @see EventDrop
# @see AddToCalendarDropdown
class RunDrop < Liquid::Drop
  include WrapsRecord

  # The event it is an occurrence of.
  #
  # @return [EventDrop]
  delegate :event, to: :record

  # When it begins.
  #
  # @return [DateTime]
  delegate :starts_at, to: :record

  # When it ends: its start plus the length of the event.
  #
  # @return [DateTime]
  def ends_at
    starts_at + record.event.length.minutes
  end

  # From `starts_at` to `ends_at`.
  #
  # @return [TimespanDrop]
  # @example
  #   {{ signup.run.timespan | timespan_with_local_time: "%H:%M" }}
  #   # => 20:00–00:00
  def timespan
    TimespanDrop.new(starts_at, ends_at)
  end

  # Distinguishes this run from the event's others, or nil if there is no need.
  #
  # @return [String, nil]
  # @example
  #   {{ signup.event.title }}{% if signup.run.title_suffix %} ({{ signup.run.title_suffix }}){% endif %}
  #   # => The Night Ferry (Friday evening)
  delegate :title_suffix, to: :record

  # Its rooms, by name. Empty until a room is assigned.
  #
  # @return [Array<RoomDrop>]
  # @example
  #   {{ signup.run.rooms | map: "name" | to_sentence }}
  def rooms
    record.rooms.order(:name)
  end

  # The name of the first room, or nil.
  #
  # @return [String, nil]
  # @deprecated A run can use several rooms. Use `rooms`.
  def room_name
    rooms.first&.name
  end

  # Whether none of its limited, counted buckets has a free place.
  #
  # @return [Boolean]
  # @example Runs with free places
  #   {% for run in convention.runs %}
  #     {% unless run.full %}<p>{{ run.event.title }}</p>{% endunless %}
  #   {% endfor %}
  def full
    record.full?
  end

  # The visitor's own signup. A withdrawn one is returned only if there is no other. Nil if they have none.
  #
  # @return [SignupDrop, nil]
  # @example Only for people with a place
  #   {% for run in event.runs %}
  #     {% if run.my_signup.state == "CONFIRMED" %}<p>Bring a torch.</p>{% endif %}
  #   {% endfor %}
  def my_signup
    visitor && record.signup_of(visitor)
  end

  # The visitor's own unanswered request. Nil if they have none.
  #
  # @return [SignupRequestDrop, nil]
  def my_signup_request
    visitor && record.signup_requests.pending.find_by(user_con_profile: visitor)
  end
end
