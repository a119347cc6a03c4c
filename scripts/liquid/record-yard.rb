# Records what YARD reads in the Ruby files of tests/fixtures/yard, or compares it with what was recorded:
#
#   ruby scripts/liquid/record-yard.rb --check
#
# Requires the gem yard (Debian: yard). Recorded with YARD 0.9.28 and Ruby 3.1.
require 'json'
require 'yard'

check = ARGV.delete('--check')
folder = File.expand_path('../../tests/fixtures/yard', __dir__)
recording = File.join(folder, 'recorded.json')

YARD::Tags::Library.define_tag('Name', :liquid_tag_name)
YARD::Tags::Library.define_tag('Syntax', :syntax)
YARD::Logger.instance.level = YARD::Logger::ERROR

def type_list(types) = types&.map(&:to_s)

def tag_data(tag)
  data = { 'tag_name' => tag.tag_name, 'name' => tag.name&.to_s, 'types' => type_list(tag.types), 'text' => tag.text }
  if YARD::Tags::OverloadTag === tag
    data = data.merge('signature' => tag.signature, 'parameters' => tag.parameters, 'docstring' => tag.docstring.to_s,
                      'tags' => tag.tags.map { |inner| tag_data(inner) }, 'types' => nil)
  elsif YARD::Tags::OptionTag === tag
    pair = tag.pair
    data['pair'] = { 'name' => pair.name, 'types' => type_list(pair.types), 'text' => pair.text, 'defaults' => pair.defaults }
  end
  data.reject { |_, value| value.nil? || value == '' }
end

# Included documentation is only read when a page is written.
def included(object)
  object.docstring.to_s.gsub(/\{include:(\S+?)\}/) { YARD::Registry.resolve(object.namespace, Regexp.last_match(1)).docstring.to_s }
end

# One file after the other, so that no name leads to another file.
files = Dir[File.join(folder, '*.rb')].sort.to_h do |file|
  YARD::Registry.clear
  YARD::Parser::SourceParser.parse([file], [], YARD::Logger::ERROR)
  objects = YARD::Registry.all(:class, :module, :method).map do |object|
    data = { 'path' => object.path, 'docstring' => included(object), 'visibility' => object.visibility.to_s,
             'group' => object.group, 'tags' => object.docstring.tags.map { |tag| tag_data(tag) } }
    data['parameters'] = object.parameters if object.is_a?(YARD::CodeObjects::MethodObject)
    data.reject { |_, value| value.nil? || value == '' || value == [] }
  end
  [File.basename(file), objects.sort_by { |object| object['path'] }]
end

text = "#{JSON.pretty_generate('yard' => YARD::VERSION, 'ruby' => RUBY_VERSION, 'files' => files)}\n"
if check
  same = File.read(recording, encoding: 'UTF-8') == text
  puts(same ? 'No differences.' : 'YARD reads something else now.')
  exit(same ? 0 : 1)
end
File.write(recording, text)
puts "#{files.values.sum(&:size)} objects"
