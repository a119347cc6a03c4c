import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildSchema, parse as parseGraphql } from 'graphql'
import { Liquid } from 'liquidjs'
import postcss from 'postcss'
import { parse as parseToml } from 'smol-toml'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { loadRubyParser } from '../../plugins/liquid/ruby/load-parser.ts'
import { root, runCommand } from '../support/generator.ts'
import { runFolder } from '../support/run-folder.ts'
import { placeOf, readSamples, type Sample } from './read-samples.ts'
import { createCommandCheck } from './shell-commands.ts'

const samples = readSamples(path.join(root, 'manual', 'docs'))
const inLanguages = (...languages: string[]) => samples.filter(({ language }) => languages.includes(language))
/** Output of programs, and the languages of other programs' configuration. */
const unchecked = [
  '',
  'apache',
  'console',
  'diff',
  'docker',
  'dockerfile',
  'html',
  'http',
  'ini',
  'nginx',
  'text',
  'txt',
  'xml',
]
const checked = {
  code: ['js', 'jsx', 'mjs', 'ts', 'tsx'],
  shell: ['bash', 'sh', 'shell'],
  documents: ['md', 'mdx'],
  data: ['graphql', 'json', 'json5', 'jsonc', 'toml', 'yaml', 'yml'],
  others: ['css', 'liquid', 'ruby', 'rb'],
}

let dir: string
beforeAll(() => {
  dir = path.join(runFolder(), 'samples')
  mkdirSync(path.join(dir, 'node_modules', '@types'), { recursive: true })
  symlinkSync(root, path.join(dir, 'node_modules', 'lectern'))
  for (const name of ['react', '@types/react', '@types/node', 'zod'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(dir, 'node_modules', name))
})

function write(file: string, text: string): void {
  const full = path.join(dir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}

const slug = ({ page, line }: Sample) => `${page.replaceAll('/', '-')}-${line}`

test('every code block names a language', () => {
  const known = [...Object.values(checked).flat(), ...unchecked]
  expect(
    samples.filter(({ language }) => !known.includes(language)).map((each) => `${placeOf(each)} ${each.language}`),
  ).toEqual([])
})

test('the modules have no type errors', () => {
  const folders = new Set<string>()
  for (const sample of inLanguages(...checked.code)) {
    const { page, line, language, title, text } = sample
    const isFile = title !== undefined && /^[\w@./-]+\.\w+$/.test(title)
    const name = isFile ? title : `sample-${line}.${language}`
    // A page can show several states of one file.
    const folder = folders.has(`${page}/${name}`) ? `${page}/line-${line}` : page
    folders.add(`${page}/${name}`)
    const toSite = path.posix.relative(path.posix.dirname(`${folder}/${name}`), page) || '.'
    // A module without imports or exports would share its names with the others.
    write(`modules/${folder}/${name}`, `${text.replaceAll('@site/', `${toSite}/`)}\nexport {}\n`)
  }
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['lectern/types', 'node'],
    jsx: 'react-jsx',
    allowJs: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['modules'] }))
  const require = createRequire(import.meta.url)
  const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', dir, '--pretty', 'false'], { encoding: 'utf8', cwd: dir })
  expect(stdout.split('\n').filter((line) => line.includes('error'))).toEqual([])
})

test('the commands and their options exist', async () => {
  const check = await createCommandCheck()
  const problems = inLanguages(...checked.shell).flatMap((sample) =>
    check(sample.text).map((problem) => `${placeOf(sample)} ${problem}`),
  )
  expect(problems).toEqual([])
})

test('the documents compile', async () => {
  write(
    'site/site.config.ts',
    `import { blog, docs, pages } from 'lectern/plugins'
const ignored = { onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'ignore' } as const
export default {
  title: 'Samples',
  url: 'https://samples.example',
  ...ignored,
  i18n: { locales: ['en', 'de'] },
  variables: { edition: 'cloud', product: 'Acme', version: '2.1', links: { status: 'https://status.acme.example' } },
  markdown: { math: true, mermaid: true, onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  plugins: [docs({ onInlineTags: 'ignore' }), blog({ onInlineTags: 'ignore', onInlineAuthors: 'ignore' }), pages()],
}
`,
  )
  // What samples refer to.
  write('site/docs/reference/commands.md', '# Commands\n')
  write('site/shared/setup.md', '# Setup\n\n## Install\n')
  write('site/versions.json', '["2.1", "2.0"]')
  for (const version of ['2.0', '2.1']) write(`site/versioned_docs/version-${version}/start.md`, '# Start\n')
  const icons = ['activity', 'book', 'check', 'download', 'rocket', 'x'].map((name) => [
    name,
    { body: '<path d="M9"/>' },
  ])
  write('site/node_modules/@iconify-json/lucide/icons.json', JSON.stringify({ icons: Object.fromEntries(icons) }))
  for (const sample of samples) {
    const { language, title = '', text } = sample
    if (checked.documents.includes(language)) {
      const folder = title.startsWith('blog/')
        ? 'blog/2024-01-01-'
        : title.startsWith('convoke/pages/')
          ? 'convoke/pages/'
          : 'docs/'
      write(`site/${folder}${slug(sample)}.${title.endsWith('.mdx') ? 'mdx' : language}`, text)
    }
    // Documents use components, style sheets, and other files that their page shows.
    const isShown = /^(?:src\/(?!pages|theme)|examples\/|shared\/|blog\/authors\.yml$)/.test(title)
    if (isShown && !existsSync(path.join(dir, 'site', title))) write(`site/${title}`, text)
    const [, category] = /(_category_\.\w+)$/.exec(title) ?? []
    if (category) {
      write(`site/docs/${slug(sample)}/page.md`, '# Page\n')
      write(`site/docs/${slug(sample)}/${category}`, text)
    }
  }
  const { code, output } = await runCommand(['check', path.join(dir, 'site')])
  expect(code, output).toBe(0)
})

const parsers: Record<string, (text: string) => unknown> = {
  css: (text) => postcss.parse(text),
  graphql: (text) =>
    /^\s*(?:query|mutation|subscription|fragment|\{)/.test(text) ? parseGraphql(text) : buildSchema(text),
  json: (text) => JSON.parse(text),
  jsonc: (text) => JSON.parse(text.replace(/^\s*\/\/.*$/gm, '')),
  liquid: (text) => new Liquid().parse(text),
  toml: (text) => parseToml(text),
  yaml: (text) => parseYaml(text),
  yml: (text) => parseYaml(text),
}

describe('the other samples parse', () => {
  test.each(Object.keys(parsers))('%s', (language) => {
    const problems = inLanguages(language).flatMap((sample) => {
      try {
        parsers[language]?.(sample.text)
        return []
      } catch (error) {
        return [`${placeOf(sample)} ${(error as Error).message}`]
      }
    })
    expect(problems).toEqual([])
  })

  test('ruby', async () => {
    const parseRuby = await loadRubyParser()
    const problems = inLanguages('rb', 'ruby').flatMap((sample) =>
      parseRuby(sample.text).errors.map(({ message }) => `${placeOf(sample)} ${message}`),
    )
    expect(problems).toEqual([])
  })
})
