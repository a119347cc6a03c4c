# frozen_string_literal: true

# A stretch of time, such as that of a run. Printed without a filter it is its two ends as `16 Oct 2026, 20:00–00:00`;
# with `timespan_with_local_time` you choose what is shown.
#
# @example How long something takes
#   {{ signup.run.timespan.minutes }} minutes
#   # => 240 minutes
# @see DateFilters#timespan_with_local_time
class TimespanDrop < Liquid::Drop
  # The first moment within it.
  #
  # @return [DateTime]
  attr_reader :start

  # The first moment after it. Nil for the last signup round, which does not end.
  #
  # @return [DateTime, nil]
  # @example When to be back
  #   {{ signup.run.timespan.finish | date_with_local_time: "%H:%M" }}
  #   # => 00:00
  attr_reader :finish

  # Puts two ends together.
  #
  # @api private
  def initialize(start, finish)
    super()
    @start = start
    @finish = finish
  end

  # Its length in whole minutes, or nil if it does not end.
  #
  # @return [Integer, nil]
  def minutes
    ((finish - start) / 1.minute).to_i if finish
  end

  # What a template prints when it names the timespan without a filter.
  #
  # @api private
  def to_s
    TimespanPresenter.new(self, @context.registers[:convention]).to_s
  end
end
