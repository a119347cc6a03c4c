# frozen_string_literal: true

# Filters for times. Both follow the `timezone_mode` of the convention: in the mode `VENUE` everyone reads times in the
# time zone of the venue, in the mode `VIEWER` each visitor in their own.
module DateFilters
  # Writes a time as people read it, in local time.
  #
  # | In the format | Gives |
  # | --- | --- |
  # | `%A`, `%a` | Friday, Fri |
  # | `%d`, `%-d` | 05, 5 |
  # | `%B`, `%b`, `%m` | October, Oct, 10 |
  # | `%Y` | 2026 |
  # | `%H:%M`, `%-I:%M %p` | 18:00, 6:00 PM |
  # | `%Z` | BST |
  #
  # @param input [DateTime, nil] The time. Nil gives nothing.
  # @param format [String] How to write it, in the letters of strftime.
  # @return [String] The time as text.
  # @example When the doors open
  #   {{ convention.starts_at | date_with_local_time: "%A %H:%M" }}
  #   # => Friday 18:00
  # @example With the time zone, for conventions online
  #   {{ convention.starts_at | date_with_local_time: "%-d %B, %H:%M %Z" }}
  #   # => 16 October, 18:00 BST
  # @see ConventionDrop#timezone_mode
  def date_with_local_time(input, format)
    local(input)&.strftime(format).to_s
  end

  # Writes the two ends of a timespan in local time, with a dash between them. A timespan that does not end, such as
  # that of the last signup round, stops after the dash.
  #
  # @param input [TimespanDrop, nil] The timespan. Nil gives nothing.
  # @param format [String] How to write each end, in the letters of strftime.
  # @return [String] Both ends as text.
  # @example From when until when
  #   {{ signup.run.timespan | timespan_with_local_time: "%H:%M" }}
  #   # => 20:00–00:00
  # @example With the days
  #   {{ signup.run.timespan | timespan_with_local_time: "%A %H:%M" }}
  #   # => Friday 20:00–Saturday 00:00
  # @see TimespanDrop
  def timespan_with_local_time(input, format)
    return '' unless input

    [input.start, input.finish].map { |time| date_with_local_time(time, format) }.join('–')
  end

  private

  def local(time)
    convention, visitor_zone = @context.registers.values_at(:convention, :visitor_timezone_name)
    time&.in_time_zone(convention.timezone_mode == 'VIEWER' ? visitor_zone : convention.timezone_name)
  end
end
