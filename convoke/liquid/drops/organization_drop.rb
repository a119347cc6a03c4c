# frozen_string_literal: true

# A group that runs conventions, such as a club, a society or a circle of friends.
#
# @example Who runs the convention
#   {% if convention.organization %}
#     <p>{{ convention.name }} is run by {{ convention.organization.name }}.</p>
#   {% endif %}
class OrganizationDrop < Liquid::Drop
  include WrapsRecord

  # Its name, as visitors see it.
  #
  # @return [String]
  delegate :name, to: :record

  # The conventions the visitor can see, latest first.
  #
  # @return [Array<ConventionDrop>]
  # @example Links to earlier years
  #   {% for other in convention.organization.conventions offset: 1 %}
  #     <a href="https://{{ other.domain }}">{{ other.name }}</a>
  #   {% endfor %}
  def conventions
    readable(record.conventions.order(starts_at: :desc))
  end
end
