# frozen_string_literal: true

# Who can take part in an event: groups of places, called buckets, and a rule that covers them all. Each run has its own
# full set of places.
#
# See the guide [Events and runs](/docs/concepts/events-and-runs#registration-policies-and-buckets).
#
# @example How many people can play
#   {% if event.registration_policy.total_counted_slots %}
#     <p>For {{ event.registration_policy.total_counted_slots }} people.</p>
#   {% endif %}
#   # => <p>For 10 people.</p>
class RegistrationPolicyDrop < Liquid::Drop
  # Wraps a policy in a drop.
  #
  # @api private
  def initialize(policy)
    super()
    @policy = policy
  end

  # The buckets, in the order they are offered. Empty for an event that nobody can sign up for.
  #
  # @return [Array<RegistrationPolicyBucketDrop>]
  def buckets
    @policy.buckets.map { |bucket| RegistrationPolicyBucketDrop.new(bucket) }
  end

  # Whether everyone who signs up must choose a bucket.
  #
  # @return [Boolean]
  delegate :prevent_no_preference_signups, to: :@policy

  # The total number of places in all counted buckets, or nil if any of them is unlimited.
  #
  # @return [Integer, nil]
  def total_counted_slots
    counted = @policy.buckets.select(&:counted)
    counted.sum(&:total_slots) if counted.all?(&:slots_limited)
  end
end
