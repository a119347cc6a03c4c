# frozen_string_literal: true

# Runs a stored GraphQL query and assigns the result to a variable. It prints nothing. Write it as `name = "identifier",
# variable: value, …`, with the variables that the query takes.
#
# The query runs with the visitor's permissions, so the result does not include anything they cannot see. It uses the
# names of the API: `conventionByRequestHost`, not `convention_by_request_host`. If the query fails, the variable is
# nil, and staff with `update_cms_content` see the error where the tag is.
#
# See the guide [Content management](/docs/concepts/content-management#graphql-queries-in-templates).
#
# @liquid_tag_name assign_graphql_result
# @param name [String] The variable to assign the result to, without quotation marks.
# @param identifier [String] The stored query to run.
# @param variables [Object, nil] The values of the query's variables, each as `variable: value`.
# @example Games with free places
#   {% assign_graphql_result found = "games_with_places", category: "31" %}
#   {% for game in found.conventionByRequestHost.events %}
#     <p><a href="{{ game.url }}">{{ game.title }}</a></p>
#   {% endfor %}
# @example A query without variables
#   {% assign_graphql_result answer = "opening_hours" %}
class AssignGraphqlResult < Liquid::Tag
  SYNTAX = /\A\s*(?<name>\w+)\s*=\s*(?<identifier>#{Liquid::QuotedFragment})/

  # Reads the name, the identifier and the variables.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    match = SYNTAX.match(markup) or raise Liquid::SyntaxError, 'Write: assign_graphql_result name = "identifier"'
    @name = match[:name]
    @identifier = parse_expression(match[:identifier])
    @variables = match.post_match.scan(Liquid::TagAttributes).to_h { |key, value| [key, parse_expression(value)] }
  end

  # Runs the query and sets the variable.
  #
  # @api private
  def render(context)
    query = context.registers[:cms_parent].cms_graphql_queries.find_by!(identifier: context.evaluate(@identifier))
    variables = @variables.transform_values { |value| context.evaluate(value) }
    context.scopes.last[@name] = query.execute(variables, context.registers[:user_con_profile])
    ''
  end
end
