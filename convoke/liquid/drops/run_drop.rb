# frozen_string_literal: true

# One occasion of an event, with a start and usually a room. People sign up for runs.
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

  # What happens in it.
  #
  # @return [EventDrop]
  delegate :event, to: :record

  # When it begins.
  #
  # @return [DateTime]
  delegate :starts_at, to: :record

  # The first moment after it: its start and the length of the event.
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

  # What tells this run from others of the event, or nil if there is no need.
  #
  # @return [String, nil]
  # @example
  #   {{ signup.event.title }}{% if signup.run.title_suffix %} ({{ signup.run.title_suffix }}){% endif %}
  #   # => The Night Ferry (Friday evening)
  delegate :title_suffix, to: :record

  # Where it takes place, by name. Empty while no room is given.
  #
  # @return [Array<RoomDrop>]
  # @example
  #   {{ signup.run.rooms | map: "name" | to_sentence }}
  def rooms
    record.rooms.order(:name)
  end

  # Name of the first room, or nil.
  #
  # @return [String, nil]
  # @deprecated A run can use several rooms. Use `rooms`.
  def room_name
    rooms.first&.name
  end

  # Whether no limited bucket that is counted has a free place.
  #
  # @return [Boolean]
  # @example Runs with free places
  #   {% for run in convention.runs %}
  #     {% unless run.full %}<p>{{ run.event.title }}</p>{% endunless %}
  #   {% endfor %}
  def full
    record.full?
  end

  # The visitor's own signup, a withdrawn one only if there is no other. Nil without one.
  #
  # @return [SignupDrop, nil]
  # @example Only for those who are in
  #   {% for run in event.runs %}
  #     {% if run.my_signup.state == "CONFIRMED" %}<p>Bring a torch.</p>{% endif %}
  #   {% endfor %}
  def my_signup
    visitor && record.signup_of(visitor)
  end

  # The visitor's own request that has not been answered. Nil without one.
  #
  # @return [SignupRequestDrop, nil]
  def my_signup_request
    visitor && record.signup_requests.pending.find_by(user_con_profile: visitor)
  end
end
