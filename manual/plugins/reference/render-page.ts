import type { Entry } from './entries.ts'
import type { Group } from './groups.ts'
import type { Handwritten, Section } from './handwritten.ts'
import { literalText, typeText } from './type-text.ts'

/** Longer defaults are left to the description, or shown as a block. */
const maxDefaultLength = 60

export interface PageSource {
  title: string
  description: string
  position: number
  groups: readonly Group[]
  handwritten: Handwritten | undefined
}

/** Writes a page as Markdown: for every group its handwritten text and an entry for every key. */
export function renderPage({ title, description, position, groups, handwritten }: PageSource): string {
  const titles = new Set(groups.map((group) => group.title))
  const sections = handwritten?.sections ?? []
  return [
    frontMatter({ title: handwritten?.title || title, description, position }),
    handwritten?.lead ?? description,
    ...groups.flatMap((group) =>
      renderGroup(
        group,
        sections.find((section) => section.title === group.title),
      ),
    ),
    ...sections.filter((section) => !titles.has(section.title)).map((each) => `## ${each.title}\n\n${each.text}`),
  ].join('\n\n')
}

export function frontMatter(values: { title: string; description: string; position: number }): string {
  const { title, description, position } = values
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description.replaceAll('`', ''))}`,
    `sidebar_position: ${position}`,
    'custom_edit_url: null',
    // Rank guides above the reference, which readers find by name.
    'search: { boost: 0.5 }',
    '---',
  ].join('\n')
}

function renderGroup(group: Group, section: Section | undefined): string[] {
  const { title, id, path, description, entries } = group
  return [
    `## ${title} {#${id}}`,
    ...(path === undefined
      ? []
      : [`${description === `${title}.` ? '' : (description ?? '')} Keys of \`${path}\`:`.trim()]),
    section?.text ?? '',
    ...entries.map((entry) => renderEntry(entry, 3, (name) => section?.keys.get(name)?.text)),
  ]
}

function renderEntry(entry: Entry, level: number, exampleFor: (name: string) => string | undefined): string {
  const { id, name, schema, nested, sameAs, group } = entry
  const { description = '', markdownDescription = description } = schema
  const block = nested.length === 0 ? longDefault(schema.default) : undefined
  return [
    `${'#'.repeat(Math.min(level, 6))} \`${name}\` {#${id}}`,
    typeLine(entry),
    block || hasShortDefault(entry) ? withoutDefault(markdownDescription) : markdownDescription,
    ...(sameAs ? [`Its keys are those of [\`${sameAs.name}\`](#${sameAs.id}).`] : []),
    ...(group === undefined ? [] : [`See [${group}](#${group.toLowerCase().replaceAll(' ', '-')}).`]),
    ...(block ? [`Default:\n\n\`\`\`ts\n${block}\n\`\`\``] : []),
    exampleFor(name) ?? '',
    ...nested.map(({ selector, entries }) =>
      [
        '<div class="setting-keys">',
        ...(selector === undefined ? [] : [`With \`${selector}\`:`]),
        ...entries.map((each) => renderEntry(each, level + 1, exampleFor)),
        '</div>',
      ].join('\n\n'),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Type, default, and whether the key is required, in one line. */
function typeLine(entry: Entry): string {
  const { schema, isRequired } = entry
  const parts = [
    code(typeText(schema)),
    ...(isRequired ? ['<strong>required</strong>'] : []),
    ...(hasShortDefault(entry) ? [`default&nbsp;${code(literalText(schema.default))}`] : []),
  ]
  return `<p class="setting-type">${parts.join(' <span aria-hidden="true">·</span> ')}</p>`
}

function code(text: string): string {
  const escaped = text.replaceAll(/[&<>*_\\`{}[\]]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<code>${escaped}</code>`
}

/** An object whose keys have entries has no default of its own. */
function hasShortDefault({ schema, nested }: Entry): boolean {
  if (schema.default === undefined) return false
  const text = literalText(schema.default)
  return text.length <= maxDefaultLength && !(nested.length > 0 && text === '{}')
}

/** A long default as a block, unless the description names the default. */
function longDefault(value: unknown): string | undefined {
  if (value === undefined || literalText(value).length <= maxDefaultLength) return undefined
  return JSON.stringify(value, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'")
}

/** Removes the default from the end of a description. */
function withoutDefault(description: string): string {
  return description.replace(/\s*\bDefault:? (?:`[^`]*`|[\w.]+)\.$/, '')
}
