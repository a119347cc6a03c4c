# frozen_string_literal: true

# A menu for adding a run to the visitor's calendar, either as a file or through a link to a popular online calendar.
# The entry contains the event's title, its time, its rooms and the URL of its page.
#
# It prints nothing if the visitor cannot see the run on the schedule.
#
# @liquid_tag_name add_to_calendar_dropdown
# @param run [RunDrop] The run to add.
# @example Next to each signup
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

  # Renders the menu.
  #
  # @api private
  def render(context)
    run = context.evaluate(@run)
    run ? ApplicationController.render(partial: 'liquid/add_to_calendar', locals: { run: run }) : ''
  end
end
