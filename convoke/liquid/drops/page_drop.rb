# frozen_string_literal: true

# One address of a site with its own text.
#
# See the guide [Content management](/docs/concepts/content-management#pages).
#
# @example A link to the page behind an entry of the menu
#   {% for item in convention.cms_navigation_items %}
#     {% if item.page %}<a href="{{ item.page.url }}">{{ item.page.name }}</a>{% endif %}
#   {% endfor %}
#   # => <a href="https://lantern-weekend.example/pages/travel">Travel</a>
class PageDrop < Liquid::Drop
  include WrapsRecord

  # The title in the title bar.
  #
  # @return [String]
  delegate :name, to: :record

  # Its part of the address, unique on the site.
  #
  # @return [String]
  delegate :slug, to: :record

  # Its address with protocol; that of the site for the root page.
  #
  # @return [String]
  def url
    address(record.root? ? '/' : "/pages/#{slug}")
  end

  # What search engines show. Nil if they may choose.
  #
  # @return [String, nil]
  delegate :meta_description, to: :record

  # Whether the search of the site leaves it out.
  #
  # @return [Boolean]
  delegate :hidden_from_search, to: :record

  # When it was last saved.
  #
  # @return [DateTime]
  # @example
  #   {{ convention.root_page.updated_at | date_with_local_time: "%d %B %Y" }}
  delegate :updated_at, to: :record
end
