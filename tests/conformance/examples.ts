import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tests as commonmark } from 'commonmark-spec'

export interface Example {
  name: string
  source: string
  sourcePath: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every example of the CommonMark specification. */
export function commonmarkExamples(): Example[] {
  return commonmark.map(({ number, markdown }) => ({
    name: `CommonMark ${number}`,
    source: markdown.replaceAll('→', '\t'),
    sourcePath: 'docs/page.md',
  }))
}

/** The examples of a file of `examples/`: each begins with a line of three percent signs and its name. */
export function ownExamples(file: 'gfm' | 'directives' | 'mdx'): Example[] {
  const text = readFileSync(new URL(`./examples/${file}.txt`, import.meta.url), 'utf8')
  return text
    .split(/^%%% /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return {
        name: `${file}: ${part.slice(0, end)}`,
        source: part.slice(end + 1),
        sourcePath: file === 'mdx' ? 'docs/page.mdx' : 'docs/page.md',
      }
    })
}

/** Every document of this repository, those of its fixtures included. */
export function repositoryDocuments(): (Example & { siteDir: string })[] {
  const sites = ['', 'tests/fixtures/hard-page', 'tests/fixtures/incremental', 'tests/fixtures/faults']
  return sites.flatMap((site) => {
    const siteDir = path.join(root, site)
    return readdirSync(path.join(siteDir, 'docs'), { recursive: true })
      .map(String)
      .filter((file) => /\.mdx?$/.test(file))
      .sort()
      .map((file) => {
        const sourcePath = `docs/${file.split(path.sep).join('/')}`
        const source = readFileSync(path.join(siteDir, sourcePath), 'utf8')
        return { name: path.posix.join(site, sourcePath), source, sourcePath, siteDir }
      })
  })
}
