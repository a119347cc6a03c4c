# frozen_string_literal: true

# A map with a marker. It loads only when the visitor clicks it, so that no other server learns about them without their
# consent; until then there is a link to the same place.
#
# @liquid_tag_name map
# @param latitude [Float] Degrees north of the equator; negative in the south.
# @param longitude [Float] Degrees east of Greenwich; negative in the west.
# @param zoom [Integer] The zoom level, from 0 for the world to 19 for a house.
# @example A place
#   {% map 51.5, -0.1, 15 %}
# @example The venue, if it is known
#   {% if convention.venue_latitude %}
#     {% map convention.venue_latitude, convention.venue_longitude, 16 %}
#   {% endif %}
class Map < Liquid::Tag
  # Reads the three numbers.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @latitude, @longitude, @zoom = markup.split(',').map { |argument| parse_expression(argument.strip) }
    raise Liquid::SyntaxError, 'Write: map latitude, longitude, zoom' unless @zoom
  end

  # Renders the placeholder for the map.
  #
  # @api private
  def render(context)
    latitude, longitude, zoom = [@latitude, @longitude, @zoom].map { |argument| context.evaluate(argument) }
    place = { latitude: latitude, longitude: longitude, zoom: zoom }
    ApplicationController.render(partial: 'liquid/map', locals: place)
  end
end
