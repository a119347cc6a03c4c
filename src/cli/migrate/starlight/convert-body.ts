import { formatCount } from '../../../shared/format-count.ts'
import { changeProse, mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'

export interface BodyPlace {
  file: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
}

/** Components that Lectern does not have, and what to write instead. */
const missing: Readonly<Record<string, string>> = Object.freeze({
  Icon: 'Write an `<svg>` or an emoji.',
  Code: 'Write a code block, or `<CodeBlock language="…">{code}</CodeBlock>`.',
})

/** Patterns within one line, and what takes their place. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/<(\/?)Aside\b/g, '<$1Admonition'],
  [/(<(?:Card|TabItem|LinkCard)\b[^>]*?)\s+icon="[^"]*"/g, '$1'],
  [/<TabItem\s+(?=label="([^"]*)")(?![^>]*\bvalue=)/g, '<TabItem value="$1" '],
  [/(<Tabs\b[^>]*?\s)syncKey=/g, '$1groupId='],
  [/<LinkButton\b([^>]*?)\s+href=/g, '<Link className="button"$1 to='],
  [/(<Link className="button"[^>]*?)\s+(?:variant|icon|iconPlacement)="[^"]*"/g, '$1'],
  [/(<Link className="button"[^>]*?)\s+(?:variant|icon|iconPlacement)="[^"]*"/g, '$1'],
  [/(<Link className="button"[^>]*?)\s+(?:variant|icon|iconPlacement)="[^"]*"/g, '$1'],
  [/<\/LinkButton>/g, '</Link>'],
  [/(<Badge\b[^>]*?)\s+size="[^"]*"/g, '$1'],
  // The code is a name of an import, or a text.
  [/<Code\s+code=\{([^{}]*)\}((?:\s+(?:lang|title)="[^"]*")*)\s*\/>/g, '<CodeBlock$2>{$1}</CodeBlock>'],
  [/<Code\s+code="([^"\\]*)"((?:\s+(?:lang|title)="[^"]*")*)\s*\/>/g, '<CodeBlock$2>{"$1"}</CodeBlock>'],
  [/(<CodeBlock\b[^>]*?\s)lang=/g, '$1language='],
  // All components are rendered during the build, and run in the browser.
  [/(<[A-Z][\w.]*\b[^>]*?)\s+client:\w+(?:="[^"]*")?/g, '$1'],
]

/** Converts imports and components of Starlight. Other components have the same names, and need no import. */
export function convertBody(body: string, place: BodyPlace, notes: Notes): { text: string; changes: string[] } {
  let imports = 0
  const withoutImports = body.replace(
    /^import\s+\{[^}]*\}\s+from\s+['"]@astrojs\/starlight\/components['"];?[ \t]*$/gm,
    (statement) => {
      imports += 1
      return '\n'.repeat(statement.split('\n').length - 1)
    },
  )
  const convertImages = createImageConversion(withoutImports)
  let components = 0
  const { text } = mapProseLines(withoutImports.replace(imageStatement, ''), (line, index) => {
    const at = { file: place.file, line: place.firstLine + index }
    const prose = line.replace(/`+[^`]*`+/g, '')
    for (const [name, hint] of Object.entries(missing)) {
      if (name === 'Code' && !/<Code\b/.test(convertLine(line))) continue
      if (new RegExp(`<${name}[\\s/>]`).test(prose)) notes.add(at, `The component \`${name}\` does not exist.`, hint)
    }
    if (/^import\b.*['"]astro:/.test(prose))
      notes.add(at, 'Modules of Astro do not exist.', 'Write images in Markdown, or as `<img src={image} alt="" />`.')
    if (/^import\b.*\.astro['"]/.test(prose))
      notes.add(at, 'Components of Astro do not work.', 'Write the component in React.')
    const converted = changeProse(convertLine(line), convertImages)
    components += converted === line ? 0 : 1
    return converted
  })
  noteMarkers(body, place, notes)
  const result = imports > 0 ? text.replace(/^\n+/, '\n') : text
  return {
    text: result,
    changes: [
      ...(imports > 0 ? [formatCount(imports, 'import')] : []),
      ...(components > 0 ? [`${formatCount(components, 'line')} with components`] : []),
    ],
  }
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

/** Markers of Expressive Code: inserted and deleted lines, texts, and patterns. */
const marker = /\s(?:(?:ins|del|mark|collapse)=[{"'/]\S*|\/[^/\s]+\/)/g

function noteMarkers(body: string, place: BodyPlace, notes: Notes): void {
  for (const [index, line] of body.split('\n').entries()) {
    const meta = /^\s*(?:`{3,}|~{3,})[\w+-]+(\s.*)$/.exec(line)?.[1]
    const found = meta?.match(marker) ?? []
    if (found.length === 0) continue
    notes.add(
      { file: place.file, line: place.firstLine + index },
      `${found.map((each) => `\`${each.trim()}\``).join(', ')} of the code block ${found.length === 1 ? 'has' : 'have'} no effect.`,
      'Mark lines by number: `{1,3}`, or with comments such as `// [!code ++]`.',
    )
  }
}
