import { existsSync } from 'node:fs'
import path from 'node:path'
import { ownValue } from '../../../shared/dictionary.ts'
import { formatCount } from '../../../shared/format-count.ts'
import { mapProseLines } from '../documents/prose-lines.ts'
import type { FileChange } from '../migration.ts'
import type { Notes } from '../notes.ts'
import { readImports } from './import-statements.ts'
import { knownComponents } from './known-components.ts'

/** Components of the old site that cannot run, which stand-ins replace. */
export interface StandIns {
  /** Returns a document without the imports that cannot work. `original` is its body before, which begins at `firstLine`. */
  convert(body: string, place: { file: string; firstLine: number; original: string }): string
  /** Returns the files of the stand-ins, and adds a note for each of them and for each package. */
  finish(): FileChange[]
}

interface Use {
  place: { file: string; line: number }
  documents: Set<string>
}

/** Packages that need the old generator or its framework. */
const otherFrameworks =
  /^(?:astro|vue|vitepress|next|nextra|nextra-theme-docs|fumadocs|svelte|solid-js|preact|virtual)(?:[:/-]|$)|^(?:@astro\w*|@vue\w*|@nolebase|@theme|starlight-[\w-]+)(?:\/|$)/

/** Creates an empty collection of stand-ins for a site. */
export function createStandIns(siteDir: string, notes: Notes, hints: Readonly<Record<string, string>> = {}): StandIns {
  const components = new Map<string, Use>()
  const members = new Map<string, Set<string>>()
  const packages = new Map<string, Use>()
  const use = (uses: Map<string, Use>, name: string, place: Use['place']) => {
    const known = uses.get(name) ?? { place, documents: new Set() }
    known.documents.add(place.file)
    uses.set(name, known)
  }
  return {
    convert(body, { file, firstLine, original }) {
      const originalLines = original.split('\n')
      const placeOf = (...tests: ((line: string) => boolean)[]) => {
        const found = tests.map((isPlace) => originalLines.findIndex(isPlace)).find((index) => index >= 0)
        return { file, line: firstLine + (found ?? 0) }
      }
      const lines = body.split('\n')
      const declared = new Set(
        Array.from(body.matchAll(/^export\s+(?:const|let|function|class)\s+(\w+)/gm), ([, name]) => name),
      )
      for (const { index, length, request, names } of readImports(lines)) {
        if (canRun(request, path.join(siteDir, path.dirname(file)), siteDir)) {
          for (const name of names) declared.add(name)
          continue
        }
        const place = placeOf((line) => line.includes(request))
        // The rest are paths and aliases of folders.
        if (!/^(?:\.{0,2}|[~@#]|@site|src)\//.test(request)) use(packages, packageName(request), place)
        const values = names.filter((name) => /^[a-z_$]/.test(name))
        const replaced = values.map((name) => `export const ${name} = ''`)
        lines.splice(index, length, ...replaced, ...Array(Math.max(0, length - replaced.length)).fill(''))
        if (values.length > 0) {
          const list = values.map((name) => `\`${name}\``).join(', ')
          notes.add(
            place,
            `${list} of \`${request}\` cannot be imported, and ${values.length === 1 ? 'is' : 'are'} empty.`,
            'Write the value.',
          )
        }
      }
      const text = lines.join('\n')
      mapProseLines(text, (line) => {
        for (const [, name = '', member] of line
          .replace(/`+[^`]*`+/g, '')
          .matchAll(/(?<!\\)<([A-Z]\w*)(?:\.(\w+))?(?=[\s/>]|$)/g)) {
          if (declared.has(name) || knownComponents.has(name)) continue
          use(
            components,
            name,
            placeOf(
              (each) => each.includes(line.slice(line.indexOf(`<${name}`))),
              (each) => each.includes(`<${name}`),
            ),
          )
          const inside = members.get(name) ?? new Set()
          if (member !== undefined) inside.add(member)
          members.set(name, inside)
        }
        return undefined
      })
      return text
    },
    finish() {
      for (const [name, { place, documents }] of packages) {
        notes.add(
          place,
          `The package ${name} does not work in Lectern: its imports were removed from ${formatCount(documents.size, 'document')}.`,
        )
      }
      const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1))
      return sorted.flatMap(([name, { place, documents }]) => {
        const file = `src/theme/mdx/${name}.tsx`
        if (existsSync(path.join(siteDir, file))) return []
        notes.add(
          place,
          `The component \`${name}\` is a placeholder that shows only its children: ${formatCount(documents.size, 'document')} ${documents.size === 1 ? 'uses' : 'use'} it.`,
          ownValue(hints, name) ?? `Write it as a React component in ${file}.`,
        )
        return [{ path: file, text: standInText(name, [...(members.get(name) ?? [])]), changes: [] }]
      })
    },
  }
}

function canRun(request: string, folder: string, siteDir: string): boolean {
  const clean = request.replace(/\?.*$/, '')
  if (/\.(?:astro|vue|svelte)$/.test(clean)) return false
  if (/^(?:\.{1,2}\/|\/)/.test(clean)) {
    const file = clean.startsWith('/') ? path.join(siteDir, clean) : path.join(folder, clean)
    return ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js'].some((end) =>
      existsSync(`${file}${end}`),
    )
  }
  if (/^(?:react|lectern|@site|@docusaurus)(?:\/|$)/.test(clean)) return true
  return !otherFrameworks.test(clean) && existsSync(path.join(siteDir, 'node_modules', packageName(clean)))
}

function packageName(request: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request
}

function standInText(name: string, members: readonly string[]): string {
  const component = `function ${name}({ children }: { children?: ReactNode }): ReactNode {\n  return children\n}\n`
  const list = members.map((member) => `${member}: ${name}`).join(', ')
  return [
    "import type { ReactNode } from 'react'\n",
    `/** Takes the place of \`${name}\` of the old site, and shows only what is inside of it. */`,
    members.length === 0
      ? `export default ${component}`
      : `${component}\nexport default Object.assign(${name}, { ${list} })\n`,
  ].join('\n')
}
