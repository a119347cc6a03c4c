# frozen_string_literal: true

# The address of a file of the site, with protocol. It changes when the file does, so browsers never show a stale copy.
# For a file that does not exist, staff with `update_cms_content` see a note; for others the address is empty.
#
# @liquid_tag_name file_url
# @param name [String] The name of the file, as it was uploaded.
# @example A picture
#   <img src="{% file_url "venue-map.png" %}" alt="Plan of the venue">
# @example A picture in Markdown
#   ![Plan of the venue]({% file_url "venue-map.png" %})
class FileUrlTag < Liquid::Tag
  # Reads the name of the file.
  #
  # @api private
  def initialize(tag_name, markup, options)
    super
    @name = parse_expression(markup.strip)
  end

  # Looks the file up.
  #
  # @api private
  def render(context)
    name = context.evaluate(@name)
    file = context.registers[:cms_parent].cms_files.find_by(filename: name)
    file ? file.url : raise(Liquid::ArgumentError, "There is no file called #{name}")
  end
end
