# frozen_string_literal: true

# A notice at the bottom of the page that explains what is stored in the browser, shown until the visitor responds. The
# response is remembered for a year. Until then, only what signing in needs is stored.
#
# Put it in the layout, so that it appears once on every page.
#
# @liquid_tag_name cookie_consent
# @param page [String] The path of a page with more details. Give that page `skipClickwrapAgreement`.
# @example In the layout
#   <main>{{ content_for_layout }}</main>
#   {% cookie_consent "/pages/privacy" %}
class CookieConsent < Liquid::Tag
  # Reads the path of the page.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @page = parse_expression(markup.strip)
  end

  # Renders the notice; the browser hides it after a response.
  #
  # @api private
  def render(context)
    ApplicationController.render(partial: 'liquid/cookie_consent', locals: { page: context.evaluate(@page) })
  end
end
