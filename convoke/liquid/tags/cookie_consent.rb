# frozen_string_literal: true

# A notice at the foot of the page that says what is kept in the browser, until the visitor answers it. The answer is
# remembered for a year. Until then nothing is kept but what signing in needs.
#
# Its place is in the layout, so that it is on every page once.
#
# @liquid_tag_name cookie_consent
# @param page [String] Path of the page that says more. Give that page `skipClickwrapAgreement`.
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

  # Draws the notice; the browser hides it where it has been answered.
  #
  # @api private
  def render(context)
    ApplicationController.render(partial: 'liquid/cookie_consent', locals: { page: context.evaluate(@page) })
  end
end
