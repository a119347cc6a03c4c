# frozen_string_literal: true

# An entry of a site's menu: a link if it has a page, a heading if it has none. There are two levels.
#
# See the guide [Content management](/docs/concepts/content-management#navigation).
#
# @example A menu of your own for the foot of the page
#   {% for item in convention.cms_navigation_items %}
#     {% if item.page %}
#       <a href="{{ item.page.url }}">{{ item.title }}</a>
#     {% else %}
#       <h2>{{ item.title }}</h2>
#     {% endif %}
#   {% endfor %}
class CmsNavigationItemDrop < Liquid::Drop
  include WrapsRecord

  # What people read in the menu.
  #
  # @return [String]
  delegate :title, to: :record

  # Where it leads, or nil for a heading.
  #
  # @return [PageDrop, nil]
  delegate :page, to: :record

  # What is listed under it, in order. Empty for a link.
  #
  # @return [Array<CmsNavigationItemDrop>]
  # @example Headings with what is under them
  #   {% for item in convention.cms_navigation_items %}
  #     {% unless item.page %}
  #       <h2>{{ item.title }}</h2>
  #       {% for inner in item.items %}<a href="{{ inner.page.url }}">{{ inner.title }}</a>{% endfor %}
  #     {% endunless %}
  #   {% endfor %}
  def items
    record.items.order(:position)
  end

  # The heading under which it is listed. Nil on the first level.
  #
  # @return [CmsNavigationItemDrop, nil]
  delegate :section, to: :record

  # Its place on its level, or under its heading, counted from 1.
  #
  # @return [Integer]
  delegate :position, to: :record
end
