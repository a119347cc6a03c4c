# frozen_string_literal: true

# The body that runs conventions: a club, a society, a group of friends.
#
# @example Who is behind it
#   {% if convention.organization %}
#     <p>{{ convention.name }} is run by {{ convention.organization.name }}.</p>
#   {% endif %}
class OrganizationDrop < Liquid::Drop
  include WrapsRecord

  # The name of the club or society, as visitors read it.
  #
  # @return [String]
  delegate :name, to: :record

  # Its conventions, the latest first, as far as the visitor may see them.
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
