# frozen_string_literal: true

# A button for giving up a place, which asks for confirmation first. Attendees see it for their own signups, and staff
# with `update_signups` for other people's; everyone else sees nothing. It disappears once the signup is withdrawn.
#
# See the guide [Signups](/docs/concepts/signups#what-staff-can-change).
#
# @liquid_tag_name withdraw_user_signup_button
# @param signup [SignupDrop] The signup to give up.
# @param label [String] The text on the button.
# @example Next to each of my signups
#   {% for signup in user_con_profile.signups %}
#     <p>{{ signup.event.title }} {% withdraw_user_signup_button signup, "Withdraw" %}</p>
#   {% endfor %}
class WithdrawUserSignupButton < Liquid::Tag
  # Reads the name of the signup and the label.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @signup, @label = markup.split(',', 2).map { |argument| parse_expression(argument.strip) }
    raise Liquid::SyntaxError, 'Write: withdraw_user_signup_button signup, "label"' unless @label
  end

  # Renders the button for people who can use it.
  #
  # @api private
  def render(context)
    signup = context.evaluate(@signup)
    return '' unless signup && Ability.for(context.registers[:user_con_profile]).can?(:withdraw, signup)

    locals = { signup: signup, label: context.evaluate(@label) }
    ApplicationController.render(partial: 'liquid/withdraw_user_signup', locals: locals)
  end
end
