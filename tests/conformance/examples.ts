import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tests as commonmark } from 'commonmark-spec'
import type { CompileSettings } from './compile.ts'

/** The default settings for formulas. */
export const math = { output: 'mathml', singleDollarTextMath: true, macros: {} } as const

export interface Example {
  name: string
  source: string
  sourcePath: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every example of the CommonMark specification, with its HTML. */
export function commonmarkExamples(): (Example & { html: string })[] {
  return commonmark.map(({ number, markdown, html }) => ({
    name: `CommonMark ${number}`,
    // A thematic break at the beginning would be read as front matter.
    source: markdown.replaceAll('→', '\t').replace(/^---/, '\n---'),
    sourcePath: 'docs/page.md',
    html: html.replaceAll('→', '\t'),
  }))
}

/** Components that the examples use without importing them. */
export const globalComponents = ['A', 'B', 'Bar', 'C', 'Foo', 'TabItem', 'Tabs']

/** The examples of a file of `examples/`, each after a line of three percent signs and its name. */
export function ownExamples(file: 'gfm' | 'directives' | 'mdx' | 'math'): Example[] {
  const parts = readFileSync(new URL(`./examples/${file}.txt`, import.meta.url), 'utf8').split(/^%%% /m)
  return parts.slice(1).map((part) => {
    const end = part.indexOf('\n')
    return {
      name: `${file}: ${part.slice(0, end)}`,
      source: part.slice(end + 1),
      sourcePath: file === 'mdx' ? 'docs/page.mdx' : 'docs/page.md',
    }
  })
}

const markdownExamples = () => [...commonmarkExamples(), ...ownExamples('gfm'), ...ownExamples('directives')]
const asMdx = (example: Example) => ({ ...example, sourcePath: 'docs/page.mdx' })

/** Every example, those in Markdown also read as MDX. */
export function specificationExamples(): Example[] {
  const markdown = markdownExamples()
  return [...markdown, ...markdown.map(asMdx), ...ownExamples('mdx')]
}

/** Every example once, every fourth of those in Markdown as MDX. */
export function examplesOnce(): Example[] {
  const markdown = markdownExamples().map((example, index) => (index % 4 === 3 ? asMdx(example) : example))
  return [...markdown, ...ownExamples('mdx')]
}

/** Examples of formulas, for compilers that render them. */
export function mathExamples(): Example[] {
  const markdown = ownExamples('math')
  return [...markdown, ...markdown.map(asMdx)]
}

/** A document of this repository. */
export interface RepositoryDocument extends Example {
  siteDir: string
  /** Whether it cannot be rendered without its site: it is invalid on purpose, or calls hooks of Docusaurus. */
  isWrong: boolean
  /** Components that it may use from the theme of its site. */
  globalComponents: string[]
  markdown: CompileSettings['markdown']
}

/** Every document of this repository, those of its fixtures included. */
export function repositoryDocuments(): RepositoryDocument[] {
  const fixtures = readdirSync(path.join(root, 'tests', 'fixtures')).map((name) => `tests/fixtures/${name}`)
  return ['', ...fixtures].flatMap((site) => {
    const siteDir = path.join(root, site)
    const files = ['docs', 'blog', 'convoke/pages', 'src/components'].flatMap((folder) => filesBelow(siteDir, folder))
    return files
      .filter((file) => /\.mdx?$/.test(file))
      .sort()
      .map((sourcePath) => {
        const source = readFileSync(path.join(siteDir, sourcePath), 'utf8')
        return {
          name: path.posix.join(site, sourcePath),
          source,
          sourcePath,
          siteDir,
          isWrong: /\/(?:errors|docusaurus-imports)$/.test(site),
          markdown: site.endsWith('/components') ? { math, mermaid: true } : {},
          globalComponents: [...source.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name as string).concat('Mermaid'),
        }
      })
  })
}

function filesBelow(siteDir: string, folder: string): string[] {
  if (!existsSync(path.join(siteDir, folder))) return []
  const names = readdirSync(path.join(siteDir, folder), { recursive: true }).map(String)
  return names.map((name) => `${folder}/${name.split(path.sep).join('/')}`)
}
