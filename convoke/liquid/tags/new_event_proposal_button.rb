# frozen_string_literal: true

# A button to begin a proposal. It leads to the list of categories that welcome proposals; visitors without a profile
# are asked to sign in and to join first. While no category welcomes any, and after the convention has been cancelled,
# it prints nothing.
#
# See the guide [Events and runs](/docs/concepts/events-and-runs#event-proposals).
#
# @liquid_tag_name new_event_proposal_button
# @param label [String] What stands on the button.
# @example On the page for proposers
#   {% new_event_proposal_button "Propose a game" %}
class NewEventProposalButton < Liquid::Tag
  # Reads the label.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @label = parse_expression(markup.strip)
  end

  # Draws the button where proposals are welcome.
  #
  # @api private
  def render(context)
    convention = context.registers[:convention]
    return '' if convention.canceled || convention.event_categories.none?(&:accepts_proposals)

    ApplicationController.render(partial: 'liquid/new_event_proposal', locals: { label: context.evaluate(@label) })
  end
end
