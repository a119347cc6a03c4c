# frozen_string_literal: true

# A period, such as that of a run. Without a filter, it prints its start and finish as `16 Oct 2026, 20:00–00:00`; use
# `timespan_with_local_time` to choose a format.
#
# @example How long a run lasts
#   {{ signup.run.timespan.minutes }} minutes
#   # => 240 minutes
# @see DateFilters#timespan_with_local_time
class TimespanDrop < Liquid::Drop
  # The start of the period. This moment is part of it.
  #
  # @return [DateTime]
  attr_reader :start

  # The end of the period. This moment is not part of it. Nil for the last signup round, which does not end.
  #
  # @return [DateTime, nil]
  # @example When to be back
  #   {{ signup.run.timespan.finish | date_with_local_time: "%H:%M" }}
  #   # => 00:00
  attr_reader :finish

  # Wraps a start and a finish in a drop.
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

  # What a template prints when it uses the timespan without a filter.
  #
  # @api private
  def to_s
    TimespanPresenter.new(self, @context.registers[:convention]).to_s
  end
end
