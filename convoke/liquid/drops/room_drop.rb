# frozen_string_literal: true

# A place at the venue. It can hold several runs at once.
#
# @example A door sign for each room
#   {% for room in convention.rooms %}
#     <h2>{{ room.name }}</h2>
#     {% for run in room.runs %}
#       <p>{{ run.timespan | timespan_with_local_time: "%a %H:%M" }} {{ run.event.title }}</p>
#     {% endfor %}
#   {% endfor %}
class RoomDrop < Liquid::Drop
  include WrapsRecord

  # Its name, as on the door and the schedule.
  #
  # @return [String]
  delegate :name, to: :record

  # The runs in this room that the visitor can see on the schedule, in order of their start.
  #
  # @return [Array<RunDrop>]
  def runs
    readable(record.runs.order(:starts_at))
  end
end
