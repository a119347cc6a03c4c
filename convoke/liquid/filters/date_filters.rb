# frozen_string_literal: true

# Filters for times. Both follow the convention's `timezone_mode`: in the mode `VENUE` everyone sees times in the
# venue's time zone, in the mode `VIEWER` each visitor sees them in their own.
module DateFilters
  # Formats a time for people to read, in local time.
  #
  # | Directive | Result |
  # | --- | --- |
  # | `%A`, `%a` | Friday, Fri |
  # | `%d`, `%-d` | 05, 5 |
  # | `%B`, `%b`, `%m` | October, Oct, 10 |
  # | `%Y` | 2026 |
  # | `%H:%M`, `%-I:%M %p` | 18:00, 6:00 PM |
  # | `%Z` | BST |
  #
  # @param input [DateTime, nil] The time. Nil gives nothing.
  # @param format [String] The format, in strftime notation.
  # @return [String] The formatted time.
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

  # Formats the start and finish of a timespan in local time, joined by a dash. If the timespan does not end, like that
  # of the last signup round, nothing follows the dash.
  #
  # @param input [TimespanDrop, nil] The timespan. Nil gives nothing.
  # @param format [String] The format of the start and the finish, in strftime notation.
  # @return [String] The formatted timespan.
  # @example Start and finish
  #   {{ signup.run.timespan | timespan_with_local_time: "%H:%M" }}
  #   # => 20:00–00:00
  # @example With weekdays
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
