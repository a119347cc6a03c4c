import { formatCount } from '../../shared/format-count.ts'
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
  LinkButton: 'Write `<Link className="button" to="…">`.',
  Code: 'Write a code block, or `<CodeBlock language="…">`.',
})

/** Patterns within one line, and what takes their place. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/<(\/?)Aside\b/g, '<$1Admonition'],
  [/(<(?:Card|TabItem|LinkCard)\b[^>]*?)\s+icon="[^"]*"/g, '$1'],
  [/<TabItem\s+(?=label="([^"]*)")(?![^>]*\bvalue=)/g, '<TabItem value="$1" '],
  [/(<Tabs\b[^>]*?\s)syncKey=/g, '$1groupId='],
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
  let components = 0
  const { text } = mapProseLines(withoutImports, (line, index) => {
    const at = { file: place.file, line: place.firstLine + index }
    const prose = line.replace(/`+[^`]*`+/g, '')
    for (const [name, hint] of Object.entries(missing)) {
      if (new RegExp(`<${name}[\\s/>]`).test(prose)) notes.add(at, `The component \`${name}\` does not exist.`, hint)
    }
    if (/^import\b.*\.astro['"]/.test(prose))
      notes.add(at, 'Components of Astro do not work.', 'Write the component in React.')
    const converted = changeProse(line, (text) =>
      replacements.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text),
    )
    components += converted === line ? 0 : 1
    return converted
  })
  const result = imports > 0 ? text.replace(/^\n+/, '\n') : text
  return {
    text: result,
    changes: [
      ...(imports > 0 ? [formatCount(imports, 'import')] : []),
      ...(components > 0 ? [`${formatCount(components, 'line')} with components`] : []),
    ],
  }
}
