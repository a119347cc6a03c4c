# frozen_string_literal: true

# Who can take part in an event: groups of places, and one rule for all of them. Each run has its own full set of
# places.
#
# See the guide [Events and runs](/docs/concepts/events-and-runs#registration-policies-and-buckets).
#
# @example How many can play
#   {% if event.registration_policy.total_counted_slots %}
#     <p>For {{ event.registration_policy.total_counted_slots }} people.</p>
#   {% endif %}
#   # => <p>For 10 people.</p>
class RegistrationPolicyDrop < Liquid::Drop
  # Puts the drop in front of a policy.
  #
  # @api private
  def initialize(policy)
    super()
    @policy = policy
  end

  # The groups of places, in the order in which they are offered. Empty for an event that cannot be signed up for.
  #
  # @return [Array<RegistrationPolicyBucketDrop>]
  def buckets
    @policy.buckets.map { |bucket| RegistrationPolicyBucketDrop.new(bucket) }
  end

  # Whether everybody who signs up must name a bucket.
  #
  # @return [Boolean]
  delegate :prevent_no_preference_signups, to: :@policy

  # Places in all counted buckets together, or nil if one of them is unlimited.
  #
  # @return [Integer, nil]
  def total_counted_slots
    counted = @policy.buckets.select(&:counted)
    counted.sum(&:total_slots) if counted.all?(&:slots_limited)
  end
end
