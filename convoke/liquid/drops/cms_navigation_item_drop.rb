# frozen_string_literal: true

# An item in a site's menu: a link if it has a page, a heading if it does not. Menus have two levels.
#
# See the guide [Content management](/docs/concepts/content-management#navigation).
#
# @example Your own menu in the footer
#   {% for item in convention.cms_navigation_items %}
#     {% if item.page %}
#       <a href="{{ item.page.url }}">{{ item.title }}</a>
#     {% else %}
#       <h2>{{ item.title }}</h2>
#     {% endif %}
#   {% endfor %}
class CmsNavigationItemDrop < Liquid::Drop
  include WrapsRecord

  # The text shown in the menu.
  #
  # @return [String]
  delegate :title, to: :record

  # The page it links to, or nil for a heading.
  #
  # @return [PageDrop, nil]
  delegate :page, to: :record

  # The items under it, in order. Empty for a link.
  #
  # @return [Array<CmsNavigationItemDrop>]
  # @example Headings and their items
  #   {% for item in convention.cms_navigation_items %}
  #     {% unless item.page %}
  #       <h2>{{ item.title }}</h2>
  #       {% for inner in item.items %}<a href="{{ inner.page.url }}">{{ inner.title }}</a>{% endfor %}
  #     {% endunless %}
  #   {% endfor %}
  def items
    record.items.order(:position)
  end

  # The heading it is listed under. Nil on the first level.
  #
  # @return [CmsNavigationItemDrop, nil]
  delegate :section, to: :record

  # Its position on its level, or under its heading, starting at 1.
  #
  # @return [Integer]
  delegate :position, to: :record
end
