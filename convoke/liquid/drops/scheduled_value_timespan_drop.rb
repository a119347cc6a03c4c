# frozen_string_literal: true

# A stretch of time in which a scheduled number or price stays the same. It includes its `start` and not its `finish`.
#
# @example From when on how many events
#   {% for step in convention.maximum_event_signups.timespans %}
#     <p>{{ step.start | date_with_local_time: "%d %B" }}: {{ step.value | default: "no limit" }}</p>
#   {% endfor %}
#   # => <p>05 September: 2</p>
class ScheduledValueTimespanDrop < Liquid::Drop
  # Puts the drop in front of a stretch of time.
  #
  # @api private
  def initialize(timespan)
    super()
    @timespan = timespan
  end

  # The first moment within it, or nil if the value has always held.
  #
  # @return [DateTime, nil]
  delegate :start, to: :@timespan

  # The first moment after it, or nil if it does not end.
  #
  # @return [DateTime, nil]
  delegate :finish, to: :@timespan

  # The number or the price in this stretch. Nil means no limit; a price is never nil.
  #
  # @return [Integer, MoneyDrop, nil]
  def value
    @timespan.value.to_liquid
  end
end
