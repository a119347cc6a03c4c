# frozen_string_literal: true

# A group of places in a run. A limited bucket is for people who ask for it or have no preference, an unlimited one for
# everyone who asks for it, and a flex bucket (`anything`) for anyone who cannot get a place elsewhere.
#
# See the guide [Signups](/docs/concepts/signups#buckets).
#
# @example The buckets of an event
#   {% for bucket in event.registration_policy.buckets %}
#     <p>{{ bucket.name }}{% if bucket.slots_limited %}: {{ bucket.total_slots }} places{% endif %}</p>
#   {% endfor %}
#   # => <p>Players: 8 places</p>
#   # => <p>Any role: 2 places</p>
#   # => <p>Audience</p>
class RegistrationPolicyBucketDrop < Liquid::Drop
  # Wraps a bucket in a drop.
  #
  # @api private
  def initialize(bucket)
    super()
    @bucket = bucket
  end

  # Its name in signups, unique in the policy. It never changes.
  #
  # @return [String]
  delegate :key, to: :@bucket

  # The name people see.
  #
  # @return [String]
  delegate :name, to: :@bucket

  # What it is for, to help people choose, or nil.
  #
  # @return [String, nil]
  delegate :description, to: :@bucket

  # Whether its number of places is limited.
  #
  # @return [Boolean]
  delegate :slots_limited, to: :@bucket

  # The number of people it needs; until it has them, it is filled first. Nil if its places are not limited.
  #
  # @return [Integer, nil]
  delegate :minimum_slots, to: :@bucket

  # The number of places it has, or nil if its places are not limited.
  #
  # @return [Integer, nil]
  delegate :total_slots, to: :@bucket

  # Whether it takes the overflow from the other buckets. A policy has at most one such bucket, and nobody can ask for
  # it.
  #
  # @return [Boolean]
  delegate :anything, to: :@bucket

  # Whether its signups use up one of the attendee's events and one of the event's places.
  #
  # @return [Boolean]
  delegate :counted, to: :@bucket
end
