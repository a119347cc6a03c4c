# frozen_string_literal: true

# A button for starting a proposal. It leads to the list of categories that accept proposals; visitors without a profile
# are first asked to sign in and join. It prints nothing if no category accepts proposals, or if the convention has been
# cancelled.
#
# See the guide [Events and runs](/docs/concepts/events-and-runs#event-proposals).
#
# @liquid_tag_name new_event_proposal_button
# @param label [String] The text on the button.
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

  # Renders the button if proposals are accepted.
  #
  # @api private
  def render(context)
    convention = context.registers[:convention]
    return '' if convention.canceled || convention.event_categories.none?(&:accepts_proposals)

    ApplicationController.render(partial: 'liquid/new_event_proposal', locals: { label: context.evaluate(@label) })
  end
end
