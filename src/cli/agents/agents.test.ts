import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GuidedSite } from './agents-guide.ts'
import { agentFiles, writeAgentFiles } from './index.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'agents-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const write = (name: string, text: string) => {
  const file = path.join(siteDir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const read = (name: string) => readFileSync(path.join(siteDir, name), 'utf8')

function site(change: object = {}): GuidedSite {
  const config = {
    ...{ title: 'Lanterns', url: 'https://lanterns.example', baseUrl: '/', themeDir: 'src/theme' },
    ...{ staticDirectories: ['static'], i18n: { locales: ['en', 'de'] } },
    markdown: { format: 'extension', admonitions: { keywords: ['story'], extendDefaults: true } },
    plugins: [
      { name: 'docs', folder: 'docs' },
      { name: 'blog', folder: 'news' },
      { name: 'graphql', watch: ['schema', 'missing'] },
      { name: 'search' },
    ],
    ...change,
  }
  const components = {
    globalComponents: ['Lamp', 'Plain'],
    files: { 'mdx/Lamp': path.join(siteDir, 'Lamp.tsx'), Plain: path.join(siteDir, 'Plain.js') },
  }
  return { siteDir, configFile: 'site.config.ts', components, config } as never
}

beforeEach(() => {
  write('schema/a.graphql', '')
  write('static/a.svg', '')
  write(
    'Lamp.tsx',
    `export interface LampProps extends Base {
  /** How bright it is. */
  light: number
  /**
   * Its color,
   * as CSS writes it.
   */
  color?: string
  on?: () => void
  className?: string
  children?: ReactNode
}

/** A lamp. */
export default function Lamp({ light }: LampProps) {}
`,
  )
  write('Plain.js', 'export default function Plain() {}\n')
})

test('the instructions name folders, commands, kinds of asides, and components with their properties', () => {
  const { guide } = agentFiles(site())
  expect(guide).toContain(`| Path | Contents |
| --- | --- |
| \`docs\` | Documents, each a page. Folders are categories of the sidebar |
| \`news\` | Posts, named by date: \`2026-01-31-title.md\` |
| \`schema\` | Source of pages that the plugin graphql generates. Change it, not the pages |
| \`static\` | Files that are published as they are |

Languages: en, de.
`)
  expect(guide).toContain('of these kinds: `note`, `tip`, `info`, `warning`, `danger`, `story`.')
  expect(guide).toContain(
    '- `Lamp`: A lamp. Properties: `light`* (How bright it is); `color` (Its color, as CSS writes it); `on`.\n- `Plain`',
  )
  expect(agentFiles(site({ markdown: { format: 'md', admonitions: false } })).guide).not.toContain('Asides')
})

test('the files are written once, and what the author wrote around the generated part stays', () => {
  const first = writeAgentFiles(site())
  expect(first.changed.map(({ path: file, isNew }) => [file, isNew])).toEqual([
    ['AGENTS.md', true],
    ['CLAUDE.md', true],
    ['.cursor/rules/agents.mdc', true],
    ['.github/copilot-instructions.md', true],
  ])
  expect(read('CLAUDE.md')).toBe('@AGENTS.md\n')
  expect(writeAgentFiles(site()).changed).toEqual([])
  write('AGENTS.md', `Mine $& above\r\n\r\n${read('AGENTS.md').replace(/\n/g, '\r\n')}\r\nMine below\r\n`)
  const { changed } = writeAgentFiles(site({ title: 'Candles' }))
  expect(changed.map(({ path: file, isNew }) => [file, isNew])).toEqual([['AGENTS.md', false]])
  const text = read('AGENTS.md')
  expect(text).toMatch(/^Mine \$& above\r\n\r\n# Instructions for assistants\r\n\r\n<!-- lectern agents: begin/)
  expect(text).toMatch(/<!-- lectern agents: end -->\r\n\r\nMine below\r\n$/)
  expect(text).toContain('Candles is a documentation site')
  expect(text).not.toContain('Lanterns is')
  expect(text).not.toMatch(/[^\r]\n/)
})

test('files of the author are not changed, and named if they do not lead to AGENTS.md', () => {
  write('AGENTS.md', 'Only mine\n')
  // Another assistant reads the same file.
  symlinkSync('AGENTS.md', path.join(siteDir, 'CLAUDE.md'))
  write('.github/copilot-instructions.md', 'Be brief.\n')
  const { unlinked } = writeAgentFiles(site())
  expect(unlinked).toEqual(['.github/copilot-instructions.md'])
  expect(read('AGENTS.md')).toMatch(/^Only mine\n\n<!-- lectern agents: begin.*<!-- lectern agents: end -->\n$/s)
  expect(read('.github/copilot-instructions.md')).toBe('Be brief.\n')
})

test.each([
  ['two parts', 'begin\n\nx\n\nMine\n\nbegin\n\ny\n\nend\n'],
  ['a part without its end', 'begin\n\nMine\n'],
  ['the end before the begin', 'end\n\nMine\n\nbegin\n'],
])('a file with %s is an error and does not change', (_, lines) => {
  const text = `Above\n\n${lines.replace(/^(begin|end)$/gm, '<!-- lectern agents: $1 -->')}`
  write('AGENTS.md', text)
  expect(() => writeAgentFiles(site())).toThrow(
    'The generated part is not between one comment that begins it and one that ends it, so nothing was written.',
  )
  expect(read('AGENTS.md')).toBe(text)
})

test('a file in another encoding is an error and does not change', () => {
  const latin = Buffer.from('caf\xe9\n', 'latin1')
  writeFileSync(path.join(siteDir, 'AGENTS.md'), latin)
  expect(() => writeAgentFiles(site())).toThrow('The file is not encoded in UTF-8.')
  expect(readFileSync(path.join(siteDir, 'AGENTS.md'))).toEqual(latin)
})

test('line breaks of the author stay as they are', () => {
  writeAgentFiles(site())
  write('AGENTS.md', `One\r\nTwo\n${read('AGENTS.md')}Three\n`)
  writeAgentFiles(site({ title: 'Candles' }))
  expect(read('AGENTS.md')).toMatch(/^One\r\nTwo\n# Instructions for assistants\n\n<!--.*-->\nThree\n$/s)
})
