# frozen_string_literal: true

# A page of a site, with its own text.
#
# See the guide [Content management](/docs/concepts/content-management#pages).
#
# @example Links to the pages in the menu
#   {% for item in convention.cms_navigation_items %}
#     {% if item.page %}<a href="{{ item.page.url }}">{{ item.page.name }}</a>{% endif %}
#   {% endfor %}
#   # => <a href="https://lantern-weekend.example/pages/travel">Travel</a>
class PageDrop < Liquid::Drop
  include WrapsRecord

  # The title shown in the title bar.
  #
  # @return [String]
  delegate :name, to: :record

  # Its part of the URL, unique on the site.
  #
  # @return [String]
  delegate :slug, to: :record

  # Its full URL; for the root page, the URL of the site.
  #
  # @return [String]
  def url
    address(record.root? ? '/' : "/pages/#{slug}")
  end

  # The description for search engines. Nil to let them choose.
  #
  # @return [String, nil]
  delegate :meta_description, to: :record

  # Whether to leave it out of the site's search.
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
