import { capitalized } from '../../../../plugins/mkdocs/index.ts'

const name = String.raw`:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^{}]*\})?`

/** Code, or icons in a row, with the spaces beside them. */
const pattern = new RegExp(`(\`+)(?:(?!\\1).)+\\1|([ \\t]*)(${name}(?:[ \\t]*${name})*)([ \\t]*)`, 'g')

/** Removes the icons of Material from a line: `:material-check:`. One that is all of a link or a cell becomes its name. */
export function removeIcons(line: string): { text: string; count: number } {
  let count = 0
  const text = line.replace(
    pattern,
    (whole: string, code: string | undefined, before: string, icons: string, after: string, offset: number) => {
      if (code !== undefined) return whole
      const names = icons.match(/:[\w-]+:/g) ?? []
      count += names.length
      const [previous, next] = [line[offset - 1], line[offset + whole.length]]
      const isCell = /[|\n]{2}/.test(`${previous ?? '\n'}${next ?? '\n'}`) && line.includes('|')
      if (isCell || (previous === '[' && next === ']')) return before + names.map(nameOf).join(', ') + after
      const isInside = /\w/
      if (before === '') return isInside.test(previous ?? '') ? after : ''
      return after !== '' || isInside.test(next ?? '') ? before : ''
    },
  )
  return { text, count }
}

/** `:octicons-arrow-right-24:` → `Arrow right` */
function nameOf(icon: string): string {
  const words = icon
    .slice(1, -1)
    .replace(/^(?:material|fontawesome-(?:brands|regular|solid)|octicons|simple)-/, '')
    .replace(/-\d\d$/, '')
  return capitalized(words.replaceAll('-', ' '))
}
