import { ownValue } from '../../../shared/dictionary.ts'
import { formatCount } from '../../../shared/format-count.ts'
import type { ConvertedBody } from '../anchors/keep-anchors.ts'
import { convertFileTrees } from '../components/file-tree.ts'
import type { BodyPlace } from '../documents/body-place.ts'
import { maskCode } from '../documents/mask-code.ts'
import { changeProse, mapProseBlocks, mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'
import { convertFences } from './code-blocks.ts'
import { convertTabs } from './tabs.ts'

const calloutTypes: Readonly<Record<string, string>> = Object.freeze({
  default: 'tip',
  info: 'info',
  warning: 'warning',
  error: 'danger',
  important: 'note',
})

const treeNames = { tree: 'FileTree', folder: 'FileTree.Folder', file: 'FileTree.File' }

/** Patterns within one paragraph, and what takes their place. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/(<Cards\.Card\b[^>]*?)\s+arrow(?:=(?:"[^"]*"|\{[^{}]*\}))?(?=[\s/>])/g, '$1'],
  [/<(\/?)Cards\.Card(?=[\s/>])/g, '<$1Card'],
  [/<Cards(?:\s+num=(?:"[^"]*"|\{[^{}]*\}))?\s*>/g, '<CardGrid>'],
  [/<\/Cards>/g, '</CardGrid>'],
]

/** Converts imports, components, heading ids and code blocks of Nextra. */
export function convertBody(body: string, place: BodyPlace, notes: Notes): ConvertedBody {
  const counts = { imports: 0, components: 0, ids: 0 }
  const masked = maskCode(body)
  const withoutImports = masked.text.replace(
    /^import\s+\{[^}]*\}\s+from\s+['"]nextra(?:-theme-docs)?(?:\/components)?['"];?[ \t]*$/gm,
    (statement) => {
      counts.imports += 1
      return '\n'.repeat(statement.split('\n').length - 1)
    },
  )
  const fences = convertFences(masked.restore(withoutImports), place, notes)
  const blocks = mapProseBlocks(fences.text, (block, index) => {
    const changed = convertBlock(block, { ...place, firstLine: place.firstLine + index }, notes)
    if (changed !== block) counts.components += 1
    return changed
  })
  // A tree gets another number of lines.
  const converted = convertFileTrees(convertTabs(blocks, place, notes), place, treeNames, notes)
  const withIds = mapProseLines(converted, (line) => {
    const [, heading, id] = /^( {0,3}#{1,6}\s.*?)\s*\[#([^\]]+)\]\s*#*\s*$/.exec(line) ?? []
    if (heading === undefined || id === undefined) return undefined
    counts.ids += 1
    return `${heading} {#${id.replace(/\s+/g, '-')}}`
  }).text
  const text = counts.imports > 0 ? withIds.replace(/^\n+/, '\n') : withIds
  const components = counts.components + (converted === blocks ? 0 : 1)
  return {
    text,
    changes: [
      ...(counts.imports > 0 ? [formatCount(counts.imports, 'import')] : []),
      ...(components > 0 ? ['components'] : []),
      ...(fences.count > 0 ? [formatCount(fences.count, 'code block')] : []),
      ...(counts.ids > 0 ? [formatCount(counts.ids, 'written heading id')] : []),
    ],
  }
}

function convertBlock(block: string, { file, firstLine }: BodyPlace, notes: Notes): string {
  const lineOf = (offset: number) => firstLine + block.slice(0, offset).split('\n').length - 1
  const withoutCodeLanguage = block.replace(/(`[^`\n]*?)\{:[^{}`\n]+\}`/g, '$1`')
  return changeProse(withoutCodeLanguage, (text) =>
    replacements
      .reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text)
      .replace(/<Callout\b((?:[^>{]|\{[^{}]*\})*)>/g, (whole, attributes: string) => convertCallout(whole, attributes))
      .replace(/<\/Callout>/g, '</Admonition>')
      .replace(/<\/?Steps>/g, (tag) => {
        if (tag === '<Steps>') {
          const message = '`Steps` was removed: its headings are sections without numbers.'
          const hint = 'Write an ordered list in `<Steps>`, or numbers in the headings.'
          notes.add({ file, line: lineOf(block.indexOf('<Steps>')) }, message, hint)
        }
        return ''
      })
      .replace(/<\/?Bleed(?:\s+full)?>/g, (tag) => {
        if (!tag.startsWith('</')) {
          const message = '`Bleed` was removed: what is inside has the width of the text.'
          notes.add({ file, line: lineOf(block.indexOf('<Bleed')) }, message)
        }
        return ''
      }),
  )
}

/** `<Callout type="error" emoji="🔥">` → `<Admonition type="danger">`; an emoji or an icon is left out. */
function convertCallout(whole: string, attributes: string): string {
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? 'default'
  const name = ownValue(calloutTypes, type)
  // The type is an expression, or none of Nextra.
  if (name === undefined || /\btype=\{/.test(attributes)) return whole.replace('<Callout', '<Admonition')
  return `<Admonition type="${name}">`
}
