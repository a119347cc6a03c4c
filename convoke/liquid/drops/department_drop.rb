# frozen_string_literal: true

# Event categories that are looked after together: all games, all workshops.
#
# @example What can be proposed, by department
#   {% for department in convention.departments %}
#     <h2>{{ department.name }}</h2>
#     <p>{{ department.proposal_description }}</p>
#   {% endfor %}
#   # => <h2>Games</h2>
#   # => <p>Anything that is played.</p>
class DepartmentDrop < Liquid::Drop
  include WrapsRecord

  # What it is called.
  #
  # @return [String]
  delegate :name, to: :record

  # An introduction for proposers, as Markdown, or nil.
  #
  # @return [String, nil]
  delegate :proposal_description, to: :record

  # Its categories, by name. A category is in one department or in none.
  #
  # @return [Array<EventCategoryDrop>]
  # @example
  #   {{ convention.departments.first.event_categories | map: "name" | to_sentence }}
  delegate :event_categories, to: :record
end
