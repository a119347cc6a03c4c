# frozen_string_literal: true

# A place at the venue. It may hold several runs at once.
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

  # The name on the door and on the schedule.
  #
  # @return [String]
  delegate :name, to: :record

  # Runs in this room in the order of their start, as far as the visitor may see the schedule.
  #
  # @return [Array<RunDrop>]
  def runs
    readable(record.runs.order(:starts_at))
  end
end
