# frozen_string_literal: true

# A number that changes at known times, such as the number of events an attendee may hold places in, which changes with
# the convention's signup rounds.
#
# @example The current limit
#   {% assign limit = convention.maximum_event_signups %}
#   <p>You may sign up for {{ limit.current_value | default: "any number of" }} events.</p>
# @see MaximumEventSignupsPreview
class ScheduledValueDrop < Liquid::Drop
  # Wraps a value and its timespans in a drop.
  #
  # @api private
  def initialize(scheduled_value)
    super()
    @scheduled_value = scheduled_value
  end

  # The current number. Nil before the first timespan, and when there is no limit.
  #
  # @return [Integer, nil]
  def current_value
    @scheduled_value.value_at(Time.current)
  end

  # The periods during which the value stays the same, earliest first.
  #
  # @return [Array<ScheduledValueTimespanDrop>]
  # @example A product’s early and regular prices
  #   {% for product in convention.products %}
  #     {% if product.pricing_structure.pricing_strategy == "SCHEDULED_VALUE" %}
  #       {% for step in product.pricing_structure.value.timespans %}
  #         <p>{{ step.value | money }}</p>
  #       {% endfor %}
  #     {% endif %}
  #   {% endfor %}
  #   # => <p>£25.00</p>
  #   # => <p>£35.00</p>
  def timespans
    @scheduled_value.timespans.map { |timespan| ScheduledValueTimespanDrop.new(timespan) }
  end
end
