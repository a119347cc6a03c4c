# Records what Ruby's Liquid prints for the templates in tests/fixtures/liquid-engine, or compares it with what was recorded:
#
#   ruby scripts/liquid/record-outputs.rb --check tests/fixtures/liquid-engine/*.json
#
# Requires the gem liquid (Debian: ruby-liquid), and activesupport for files that say so. To record another version than the
# installed one, add the lib folder of a checkout: ruby -I .../liquid/lib scripts/liquid/record-outputs.rb FILE…
ENV['TZ'] = 'UTC'
require 'json'
require 'strscan'
require 'timeout'

# Liquid 5.6 and later use methods that the standard library of older versions of Ruby lacks.
unless StringScanner.method_defined?(:scan_byte)
  class StringScanner
    def peek_byte = string.getbyte(pos)

    def scan_byte
      byte = peek_byte
      self.pos += 1 if byte
      byte
    end
  end
end

checks = ARGV.delete('--check')
files = ARGV.map { |file| [file, JSON.parse(File.read(file, encoding: 'UTF-8'))] }
abort 'Name files of one kind: with ActiveSupport, or without.' if files.map { |_, file| file['activeSupport'] }.uniq.size != 1
require 'active_support/all' if files.first.last['activeSupport']
require 'liquid'

def render(template, data)
  Timeout.timeout(5) do
    text = Liquid::Template.parse(template).render(JSON.parse(JSON.generate(data))).dup.force_encoding('UTF-8')
    raise "no text: #{template}" unless text.valid_encoding?

    { 'output' => text }
  rescue Liquid::SyntaxError
    { 'isInvalid' => true }
  end
end

differing = 0
files.each do |name, file|
  if checks && file['liquid'] != Liquid::VERSION
    warn "#{name}: recorded with Liquid #{file['liquid']}, not with #{Liquid::VERSION}; skipped."
    next
  end
  cases = file['cases'].map do |row|
    given = row.slice('template', 'data')
    given.merge(render(given['template'], given['data'] || file['data'] || {}))
  end
  changed = cases.zip(file['cases']).reject { |now, before| now == before }
  differing += changed.size
  puts "#{name}: #{cases.size} templates, #{changed.size} changed"
  next changed.each { |now, before| puts JSON.generate(before), JSON.generate(now) } if checks

  head = file.merge('liquid' => Liquid::VERSION, 'ruby' => RUBY_VERSION).except('cases')
  lines = cases.map { |row| "    #{JSON.generate(row)}" }.join(",\n")
  File.write(name, "#{JSON.generate(head).chomp('}')},\n  \"cases\": [\n#{lines}\n  ]\n}\n")
end
exit(checks && differing.positive? ? 1 : 0)
