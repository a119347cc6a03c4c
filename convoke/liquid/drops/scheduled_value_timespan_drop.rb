# frozen_string_literal: true

# A period during which a scheduled number or price stays the same. It includes its `start` but not its `finish`.
#
# @example The limit from each date
#   {% for step in convention.maximum_event_signups.timespans %}
#     <p>{{ step.start | date_with_local_time: "%d %B" }}: {{ step.value | default: "no limit" }}</p>
#   {% endfor %}
#   # => <p>05 September: 2</p>
class ScheduledValueTimespanDrop < Liquid::Drop
  # Wraps a timespan in a drop.
  #
  # @api private
  def initialize(timespan)
    super()
    @timespan = timespan
  end

  # The start of the period, or nil if it has no beginning.
  #
  # @return [DateTime, nil]
  delegate :start, to: :@timespan

  # The end of the period, or nil if it does not end.
  #
  # @return [DateTime, nil]
  delegate :finish, to: :@timespan

  # The number or price during this period. Nil means no limit; a price is never nil.
  #
  # @return [Integer, MoneyDrop, nil]
  def value
    @timespan.value.to_liquid
  end
end
