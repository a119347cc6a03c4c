import type { Random } from '../random.ts'
import { field, pascalCase, place, snakeCase, thing, time } from './names.ts'
import { type CodeLines, joinSnippets } from './snippets.ts'

export const rubyLines: CodeLines = (random, number) => [
  '# frozen_string_literal: true',
  '',
  `class ${pascalCase(thing(random))}Job < ApplicationJob`,
  `  REVISION = ${number}`,
  ...joinSnippets(random, { maxLines: 19, snippets: createSnippets(random) }),
  'end',
]

function createSnippets(random: Random): (() => string[])[] {
  const item = snakeCase(thing(random))
  const attribute = () => snakeCase(field(random))
  return [
    () => [
      '',
      `  def perform(${item}:, limit: ${random.between(2, 90)})`,
      `    rows = ${item}.${attribute()}.where("${attribute()} > ?", Time.zone.parse("${time(random)}"))`,
      `    rows.find_each { |row| row.update!(${attribute()}: nil) if row.${attribute()}? }`,
      '  end',
    ],
    () => [
      '',
      `  scope :${attribute()}, -> { order(:${attribute()}).limit(${random.between(2, 60)}) }`,
      `  validates :${attribute()}, presence: true, length: { maximum: ${random.between(40, 400)} }`,
    ],
    () => [
      '',
      `  # Used at the desk in ${place(random)}`,
      `  def ${attribute()}_label`,
      `    return "${place(random)}" unless @${item}`,
      `    "#{@${item}.${attribute()}} of #{self.class.name}"`,
      '  end',
    ],
    () => [
      '',
      `  rescue_from(${pascalCase(thing(random))}Closed) do |error|`,
      `    Rails.logger.warn(error.message)`,
      '  end',
    ],
    () => ['', `  attr_reader :${attribute()}, :${item}`, '  private :REVISION'],
  ]
}
