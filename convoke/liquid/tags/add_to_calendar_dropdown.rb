# frozen_string_literal: true

# A menu that saves a run to the visitor's calendar: as a file, or by a link to one of the usual calendars on the web.
# The entry has the title of the event, its time, its rooms and the address of its page.
#
# It prints nothing where the visitor may not see the run on the schedule.
#
# @liquid_tag_name add_to_calendar_dropdown
# @param run [RunDrop] The run to save.
# @example Beside each signup
#   {% for signup in user_con_profile.signups %}
#     <p>{{ signup.event.title }} {% add_to_calendar_dropdown signup.run %}</p>
#   {% endfor %}
class AddToCalendarDropdown < Liquid::Tag
  # Reads the name of the run.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @run = parse_expression(markup.strip)
  end

  # Draws the menu.
  #
  # @api private
  def render(context)
    run = context.evaluate(@run)
    run ? ApplicationController.render(partial: 'liquid/add_to_calendar', locals: { run: run }) : ''
  end
end
