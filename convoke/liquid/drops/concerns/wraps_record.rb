# frozen_string_literal: true

# What the drops share that stand in front of one record of the database. A record makes its drop itself, in
# `to_liquid`, so a method may return records: Liquid turns them into drops on their way to the template.
module WrapsRecord
  # Puts the drop in front of a record.
  #
  # @api private
  def initialize(record)
    super()
    @record = record
  end

  # Identifier, unique among objects of the same kind: the same string that the API uses.
  #
  # @return [String]
  # @example Give an id to a stored query
  #   {% assign_graphql_result found = "games_with_places", category: event.event_category.id %}
  def id
    record.id.to_s
  end

  private

  attr_reader :record

  # The profile of whoever reads the page, or nil.
  def visitor
    @context&.registers&.[](:user_con_profile)
  end

  # Whether the reader may do something with the record.
  def allowed?(action)
    Ability.for(visitor).can?(action, record)
  end

  # Those of the records that the reader may see.
  def readable(records)
    records.select { |other| Ability.for(visitor).can?(:read, other) }
  end

  # A path on the convention's site, with protocol and domain before it.
  def address(path)
    URI.join("https://#{record.convention.domain}", path).to_s
  end
end
