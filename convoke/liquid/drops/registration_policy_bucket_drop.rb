# frozen_string_literal: true

# A group of places in a run. A limited bucket takes those who asked for it or have no preference, an unlimited one
# everyone who asks for it, and a flex bucket (`anything`) anyone who found no place elsewhere.
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
  # Puts the drop in front of a bucket.
  #
  # @api private
  def initialize(bucket)
    super()
    @bucket = bucket
  end

  # Its name in signups, unique in the policy and never changed.
  #
  # @return [String]
  delegate :key, to: :@bucket

  # What people read.
  #
  # @return [String]
  delegate :name, to: :@bucket

  # What it means to be in it, for people who choose, or nil.
  #
  # @return [String, nil]
  delegate :description, to: :@bucket

  # Whether it has a size.
  #
  # @return [Boolean]
  delegate :slots_limited, to: :@bucket

  # How many people it needs; until then it is filled first. Nil where places are not limited.
  #
  # @return [Integer, nil]
  delegate :minimum_slots, to: :@bucket

  # How many places it has, or nil where places are not limited.
  #
  # @return [Integer, nil]
  delegate :total_slots, to: :@bucket

  # Whether it is the overflow of the other buckets. A policy has at most one such bucket, and nobody can ask for it.
  #
  # @return [Boolean]
  delegate :anything, to: :@bucket

  # Whether its signups use up one of the attendee's events and one of the event's places.
  #
  # @return [Boolean]
  delegate :counted, to: :@bucket
end
