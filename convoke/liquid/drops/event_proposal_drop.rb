# frozen_string_literal: true

# An event that somebody offers to run. The proposer writes a draft and submits it; staff review it; accepting it
# creates an event. It is available to templates in the messages `EVENT_PROPOSAL_SUBMITTED` and
# `EVENT_PROPOSAL_TRANSITIONED`.
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

  # The proposal's title, from the answer to `title` in its form, or nil in a draft without one.
  #
  # @return [String, nil]
  delegate :title, to: :record

  # Its current status: `draft`, `submitted`, `in_review`, `shortlisted`, `accepted`, `declined` or `withdrawn`.
  #
  # @return [String]
  # @example
  #   {{ event_proposal.status | humanize }}
  #   # => In review
  delegate :status, to: :record

  # The full URL of its page on the convention's site.
  #
  # @return [String]
  def url
    address("/event_proposals/#{id}")
  end

  # How long a run would last, in minutes, or nil in a draft that does not give a length yet.
  #
  # @return [Integer, nil]
  delegate :length, to: :record

  # The category it is proposed for.
  #
  # @return [EventCategoryDrop]
  delegate :event_category, to: :record

  # The event created when the proposal was accepted. Nil before that, and if the reader cannot see the event.
  #
  # @return [EventDrop, nil]
  delegate :event, to: :record

  # The person who made the proposal, or nil if the profile has since been deleted.
  #
  # @return [UserConProfileDrop, nil]
  # @example The subject of `EVENT_PROPOSAL_SUBMITTED`
  #   {{ event_proposal.proposer.name }} proposes {{ event_proposal.title }}
  #   # => Attendee One proposes The Night Ferry
  delegate :proposer, to: :record

  # When it was last submitted. Nil for a draft that has never been submitted.
  #
  # @return [DateTime, nil]
  delegate :submitted_at, to: :record

  # The URLs of the attached images, oldest first.
  #
  # @return [Array<String>]
  def image_urls
    record.images.order(:created_at).map { |image| address(image.path) }
  end

  # The convention the event is offered to.
  #
  # @return [ConventionDrop]
  delegate :convention, to: :record
end
