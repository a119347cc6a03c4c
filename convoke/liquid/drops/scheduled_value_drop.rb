# frozen_string_literal: true

# A number that changes at known times. The signup rounds of a convention form one: the number of events that an
# attendee may hold places in.
#
# @example How many events now, and from when on more
#   {% assign limit = convention.maximum_event_signups %}
#   <p>You may sign up for {{ limit.current_value | default: "any number of" }} events.</p>
# @see MaximumEventSignupsPreview
class ScheduledValueDrop < Liquid::Drop
  # Puts the drop in front of a value with its stretches of time.
  #
  # @api private
  def initialize(scheduled_value)
    super()
    @scheduled_value = scheduled_value
  end

  # The number that holds now. Nil before the first stretch of time, and where it means no limit.
  #
  # @return [Integer, nil]
  def current_value
    @scheduled_value.value_at(Time.current)
  end

  # The stretches of time in which the value stays the same, earliest first.
  #
  # @return [Array<ScheduledValueTimespanDrop>]
  # @example Early and regular price of a product
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
