# frozen_string_literal: true

# What drops that wrap a database record have in common. A record creates its own drop in `to_liquid`, so a method can
# return records: Liquid turns them into drops before they reach the template.
module WrapsRecord
  # Wraps a record in a drop.
  #
  # @api private
  def initialize(record)
    super()
    @record = record
  end

  # Identifier, unique among objects of the same kind. It is the same string that the API uses.
  #
  # @return [String]
  # @example Pass an id to a stored query
  #   {% assign_graphql_result found = "games_with_places", category: event.event_category.id %}
  def id
    record.id.to_s
  end

  private

  attr_reader :record

  # The profile of the person reading the page, or nil.
  def visitor
    @context&.registers&.[](:user_con_profile)
  end

  # Whether the reader is allowed to do something with the record.
  def allowed?(action)
    Ability.for(visitor).can?(action, record)
  end

  # The records that the reader can see.
  def readable(records)
    records.select { |other| Ability.for(visitor).can?(:read, other) }
  end

  # The full URL of a path on the convention's site.
  def address(path)
    URI.join("https://#{record.convention.domain}", path).to_s
  end
end
