# frozen_string_literal: true

# The full URL of one of the site's files. It changes when the file does, so browsers never show a stale copy. If the
# file does not exist, staff with `update_cms_content` see a note, and for everyone else the URL is empty.
#
# @liquid_tag_name file_url
# @param name [String] The name of the file, as uploaded.
# @example An image
#   <img src="{% file_url "venue-map.png" %}" alt="Plan of the venue">
# @example An image in Markdown
#   ![Plan of the venue]({% file_url "venue-map.png" %})
class FileUrlTag < Liquid::Tag
  # Reads the name of the file.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @name = parse_expression(markup.strip)
  end

  # Looks up the file.
  #
  # @api private
  def render(context)
    name = context.evaluate(@name)
    file = context.registers[:cms_parent].cms_files.find_by(filename: name)
    file ? file.url : raise(Liquid::ArgumentError, "There is no file called #{name}")
  end
end
