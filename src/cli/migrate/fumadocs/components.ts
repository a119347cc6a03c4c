import { ownValue } from '../../../shared/dictionary.ts'
import type { BodyPlace } from '../documents/body-place.ts'
import { linesBefore, type MaskedText } from '../documents/mask-code.ts'
import type { Notes } from '../notes.ts'
import { attributesPattern, textAttribute, withoutAttributes } from './jsx-attributes.ts'
import { type LateBlocks, removedLine } from './late-blocks.ts'

/** Types of callouts; `tip` looks like `info` in Fumadocs, but says what the writer means. */
const calloutTypes: Readonly<Record<string, string>> = Object.freeze({
  info: 'info',
  tip: 'tip',
  warn: 'warning',
  warning: 'warning',
  error: 'danger',
  success: 'tip',
  idea: 'tip',
})

/** Converts the components of a text without code. It has as many lines as before. */
export function convertComponents(
  { text, restore }: MaskedText,
  { file, firstLine }: BodyPlace,
  late: LateBlocks,
  notes: Notes,
) {
  const replace = (given: string, names: string, change: (attributes: string, end: string) => string) =>
    given.replace(
      new RegExp(`<(?:${names})\\b${attributesPattern}(/?)>`, 'g'),
      (tag, attributes: string, end: string) => {
        const changed = change(attributes, end)
        return changed + '\n'.repeat(Math.max(0, linesBefore(tag, tag.length) - linesBefore(changed, changed.length)))
      },
    )
  let changed = replace(text, 'Callout|CalloutContainer', callout)
  changed = changed.replace(/<\/(?:Callout|CalloutContainer)>/g, '</Admonition>')
  changed = replace(changed, 'CalloutTitle', () => '**').replace(/<\/CalloutTitle>/g, '**')
  changed = replace(changed, 'CalloutDescription', () => '').replace(/<\/CalloutDescription>/g, '')
  changed = replace(changed, 'Cards', () => '<CardGrid>').replace(/<\/Cards>/g, '</CardGrid>')
  changed = replace(changed, 'Card', (given, end) => element('Card', withoutAttributes(given, ['external']), end))
  changed = replace(changed, 'Accordions', () => removedLine).replace(/<\/Accordions>/g, removedLine)
  changed = replace(changed, 'Accordion', details).replace(/<\/Accordion>/g, '</Details>')
  changed = replace(changed, 'ImageZoom', (given, end) =>
    element('img', withoutAttributes(given, ['zoomInProps', 'rmiz']), end),
  )
  changed = changed.replace(/<\/ImageZoom>/g, '</img>')
  changed = replace(changed, 'InlineTOC', (_, end) =>
    end === '' ? '<TOCInline toc={toc} /><InlineTOC>' : '<TOCInline toc={toc} />',
  )
  changed = changed.replace(/<InlineTOC>[^<]*<\/InlineTOC>/g, '')
  const withTables = changed.replace(/<TypeTable\b[\s\S]*?\/>/g, (table, offset: number) =>
    table.replace(/,?\s*parameters:\s*\[(?:[^[\]]|\[[^[\]]*\])*\]/g, (list, at: number) => {
      const line = firstLine + linesBefore(changed, offset + at + (/\S/.exec(list)?.index ?? 0))
      notes.add({ file, line }, '`parameters` of `TypeTable` was removed.', 'Describe them in `description`.')
      return '\n'.repeat(linesBefore(list, list.length))
    }),
  )
  return withTables.replace(
    /<Mermaid\s+chart=(?:"([^"]*)"|\{(`[^`]*`|\uE000\d+\uE001)\})\s*\/>/g,
    (tag, plain: string | undefined, template = '') => {
      const chart = plain ?? restore(template).slice(1, -1)
      const lines = chart
        .trim()
        .split('\n')
        .map((line) => line.trimEnd())
      return late.add(['```mermaid', ...lines, '```'], linesBefore(tag, tag.length) + 1)
    },
  )
}

function element(name: string, attributes: string, end: string): string {
  return `<${name}${attributes}${end === '' ? '>' : ' />'}`
}

/** `<Callout type="warn">` → `<Admonition type="warning">`; an icon is left out. */
function callout(attributes: string, end: string): string {
  const type = textAttribute(attributes, 'type') ?? 'info'
  const name = ownValue(calloutTypes, type)
  // The type is an expression, or none of Fumadocs.
  if (name === undefined || /\btype=\{(?!\s*["'])/.test(attributes))
    return element('Admonition', withoutAttributes(attributes, ['icon']), end)
  return element('Admonition', ` type="${name}"${withoutAttributes(attributes, ['type', 'icon'])}`, end)
}

/** `<Accordion title="A">` → `<Details summary="A">` */
function details(attributes: string, end: string): string {
  return element('Details', withoutAttributes(attributes, ['value']).replace(/(\s)title=/, '$1summary='), end)
}
