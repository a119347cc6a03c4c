# frozen_string_literal: true

# A group of event categories that are managed together: all games, all workshops.
#
# @example What people can propose, by department
#   {% for department in convention.departments %}
#     <h2>{{ department.name }}</h2>
#     <p>{{ department.proposal_description }}</p>
#   {% endfor %}
#   # => <h2>Games</h2>
#   # => <p>Anything that is played.</p>
class DepartmentDrop < Liquid::Drop
  include WrapsRecord

  # Its name.
  #
  # @return [String]
  delegate :name, to: :record

  # An introduction for proposers, as Markdown, or nil.
  #
  # @return [String, nil]
  delegate :proposal_description, to: :record

  # Its categories, by name. A category belongs to one department at most.
  #
  # @return [Array<EventCategoryDrop>]
  # @example
  #   {{ convention.departments.first.event_categories | map: "name" | to_sentence }}
  delegate :event_categories, to: :record
end
