# frozen_string_literal: true

# An event that somebody offers. The proposer writes a draft and hands it in; staff read it and move it on; accepting it
# makes an event. Templates meet it in the messages `EVENT_PROPOSAL_SUBMITTED` and `EVENT_PROPOSAL_TRANSITIONED`.
#
# See the guide [Events and runs](/docs/concepts/events-and-runs#event-proposals).
#
# @example The text of `EVENT_PROPOSAL_TRANSITIONED`
#   {% if event_proposal.status == "accepted" %}
#     We are glad to have {{ event_proposal.title }} in the programme: {{ event_proposal.event.url }}
#   {% else %}
#     {{ event_proposal.title }} is now {{ event_proposal.status | humanize | downcase }}.
#   {% endif %}
class EventProposalDrop < Liquid::Drop
  include WrapsRecord
  include HasFormResponse

  # The answer `title` of its form, or nil in a draft that has none yet.
  #
  # @return [String, nil]
  delegate :title, to: :record

  # Its current state: `draft`, `submitted`, `in_review`, `shortlisted`, `accepted`, `declined` or `withdrawn`.
  #
  # @return [String]
  # @example
  #   {{ event_proposal.status | humanize }}
  #   # => In review
  delegate :status, to: :record

  # Address of its page on the convention's site, with protocol.
  #
  # @return [String]
  def url
    address("/event_proposals/#{id}")
  end

  # How long a run would last, in minutes, or nil in a draft that does not say yet.
  #
  # @return [Integer, nil]
  delegate :length, to: :record

  # The category it is proposed for.
  #
  # @return [EventCategoryDrop]
  delegate :event_category, to: :record

  # The event that was created by accepting it. Nil before that, and where the reader may not see the event.
  #
  # @return [EventDrop, nil]
  delegate :event, to: :record

  # Who offers it, or nil if the profile has been removed since.
  #
  # @return [UserConProfileDrop, nil]
  # @example The subject of `EVENT_PROPOSAL_SUBMITTED`
  #   {{ event_proposal.proposer.name }} proposes {{ event_proposal.title }}
  #   # => Attendee One proposes The Night Ferry
  delegate :proposer, to: :record

  # When it was handed in, the last time if more than once. Nil for a draft that never was.
  #
  # @return [DateTime, nil]
  delegate :submitted_at, to: :record

  # Addresses of the pictures that have been attached, oldest first.
  #
  # @return [Array<String>]
  def image_urls
    record.images.order(:created_at).map { |image| address(image.path) }
  end

  # The convention to which the event is offered.
  #
  # @return [ConventionDrop]
  delegate :convention, to: :record
end
