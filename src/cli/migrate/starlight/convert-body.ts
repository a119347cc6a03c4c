import { formatCount } from '../../../shared/format-count.ts'
import { mapFences } from '../documents/fences.ts'
import { maskCode } from '../documents/mask-code.ts'
import { changeProse, mapProseBlocks, mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'
import { convertCodeElements } from './code-elements.ts'
import { convertFileNameComments } from './file-name-comments.ts'

export interface BodyPlace {
  file: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
  /** Whether it can have components. */
  isMdx: boolean
  /** Whether two hyphens are printed as an em dash, for which Lectern reads three. */
  hasEmDashes: boolean
  /** Whether a comment with a file name is the title of its code block. */
  hasFileNameComments: boolean
}

/** Patterns within one paragraph, and what takes their place. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/<(\/?)Aside\b/g, '<$1Admonition'],
  [/(<(?:Card|TabItem|LinkCard|Admonition)\b[^>]*?)\s+icon=(?:"[^"]*"|'[^']*')/g, '$1'],
  [/<TabItem\s+(?=label="([^"]*)")(?![^>]*\bvalue=)/g, '<TabItem value="$1" '],
  [/(<Tabs\b[^>]*?\s)syncKey=/g, '$1groupId='],
  [/<LinkButton\b([^>]*?)\s+href=/g, '<Link className="button"$1 to='],
  ...Array(3).fill([/(<Link className="button"[^>]*?)\s+(?:variant|icon|iconPlacement)=(?:"[^"]*"|'[^']*')/g, '$1']),
  [/<\/LinkButton>/g, '</Link>'],
  [/(<Badge\b[^>]*?)\s+size="[^"]*"/g, '$1'],
  // All components are rendered during the build, and run in the browser.
  [/(<[A-Z][\w.]*\b[^>]*?)\s+client:\w+(?:="[^"]*")?/g, '$1'],
]

/** Converts imports and components of Starlight. Other components have the same names, and need no import. */
export function convertBody(body: string, place: BodyPlace, notes: Notes): { text: string; changes: string[] } {
  let imports = 0
  const masked = maskCode(body)
  const withoutImports = masked.text.replace(
    /^import\s+\{[^}]*\}\s+from\s+['"]@astrojs\/starlight\/components['"];?[ \t]*$/gm,
    (statement) => {
      imports += 1
      return '\n'.repeat(statement.split('\n').length - 1)
    },
  )
  const convertImages = createImageConversion(withoutImports)
  const { text: plain, count: icons } = withoutIcons(
    masked.restore(withoutImports.replace(imageStatement, '')),
    place,
    notes,
  )
  let components = 0
  const convertBlock = (block: string, index: number) =>
    convertLine(convertCodeElements(block, { file: place.file, line: place.firstLine + index }, notes))
  const changeElements = (block: string, index: number) =>
    place.isMdx ? changeProse(convertBlock(block, index), convertImages) : escapeTags(block)
  const change = (block: string, index: number) =>
    place.hasEmDashes ? convertDashes(changeElements(block, index)) : changeElements(block, index)
  const converted = mapProseBlocks(plain, (block, index) => {
    const changed = change(block, index)
    const [before, after] = [block.split('\n'), changed.split('\n')]
    components += Math.max(after.length, before.length) - before.filter((line, index) => line === after[index]).length
    return changed
  })
  noteMarkers(body, place, notes)
  const { text: titled, count: titles } = place.hasFileNameComments
    ? convertFileNameComments(converted)
    : { text: converted, count: 0 }
  const result = imports > 0 ? titled.replace(/^\n+/, '\n') : titled
  return {
    text: result,
    changes: [
      ...(imports > 0 ? [formatCount(imports, 'import')] : []),
      ...(icons > 0 ? [formatCount(icons, 'icon')] : []),
      ...(components > 0 ? [`${formatCount(components, 'line')} with components`] : []),
      ...(titles > 0 ? [formatCount(titles, 'file name')] : []),
    ],
  }
}

/** Dashes between words; not those in the row below the head of a table. */
function convertDashes(block: string): string {
  return changeProse(block, (text) => text.replace(/(?<=(?:^|[^\s|:-]) )--(?= (?:$|[^\s|:-]))/g, '—'))
}

/** Removes the icons of asides: `:::note[Title]{icon="star"}`. */
function withoutIcons(body: string, { file, firstLine }: BodyPlace, notes: Notes): { text: string; count: number } {
  return mapProseLines(body, (line, index) => {
    const [, start = '', attributes = ''] = /^(\s*:{3,}\s*\w.*?)\{([^{}]*)\}\s*$/.exec(line) ?? []
    const [icon, , name] = /\s*\bicon=(["']?)([\w:-]+)\1/.exec(attributes) ?? []
    if (icon === undefined) return undefined
    notes.add(
      { file, line: firstLine + index },
      `The icon \`${name}\` was removed.`,
      'Asides have the icon of their type.',
    )
    const rest = attributes.replace(icon, '').trim()
    return rest === '' ? start : `${start}{${rest}}`
  })
}

/** In Markdown, elements with the names of components are text without an effect. */
function escapeTags(line: string): string {
  return changeProse(line, (text) => text.replace(/(?<!\\)<(?=\/?[A-Z][\w.]*[\s/>])/g, '\\<'))
}

function convertLine(line: string): string {
  return changeProse(line, (text) =>
    replacements.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text),
  )
}

const pictureFile = /^import\s+(\w+)\s+from\s+['"][^'"]+\.(?:png|jpe?g|gif|webp|avif|svg)['"]/gm

const imageStatement = /^import\s+\{(?:\s*(?:Image|Picture)\s*,?)+\s*\}\s+from\s+['"]astro:assets['"];?[ \t]*$/m

/** Makes `Image` and `Picture` of Astro plain images: the module of a picture is its URL. */
function createImageConversion(body: string): (text: string) => string {
  const names = Array.from(body.matchAll(pictureFile), ([, name]) => name)
  const source = names.length > 0 ? new RegExp(`\\{(${names.join('|')})\\.src\\}`, 'g') : undefined
  const tag = imageStatement.test(body) ? /<(?:Image|Picture)(?=[\s/]|$)/g : undefined
  return (text) => {
    const tagged = tag ? text.replace(tag, '<img') : text
    return source ? tagged.replace(source, '{$1}') : tagged
  }
}

/** Markers of Expressive Code: inserted and deleted lines, lines with a label, texts, and patterns. */
const marker =
  /\s(?:(?:ins|del|mark|collapse)=[{"'/]\S*|\/[^/\s]+\/|\{"[^"]*":[^}]*\}|"[^"]*"(?=\s|$)|'[^']*'(?=\s|$))/g

function noteMarkers(body: string, place: BodyPlace, notes: Notes): void {
  mapFences(body, ({ info }, index) => {
    const found = /^\s*[\w+-]+(\s.*)$/.exec(info)?.[1]?.match(marker) ?? []
    if (found.length === 0) return undefined
    notes.add(
      { file: place.file, line: place.firstLine + index },
      `${found.map((each) => `\`${each.trim()}\``).join(', ')} of the code block ${found.length === 1 ? 'has' : 'have'} no effect.`,
      'Mark lines by number: `{1,3}`, or with comments such as `// [!code ++]`.',
    )
    return undefined
  })
}
