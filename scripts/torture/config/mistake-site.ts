import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { groups } from './access-mistakes.ts'

/** Documents of a site with everything that a rule can name. Those with `secret` in their text are limited in a valid site. */
const files: Record<string, string> = {
  'docs/open.md': '# Open\n\nText.\n',
  'docs/plan.md': '---\ngroups: [partners]\n---\n\n# Plan\n\nA secret.\n',
  'docs/internal/keys.md': '# Keys\n\nA secret.\n',
  'docs/internal/deep/inner.md': '# Inner\n\nA secret.\n',
  'docs/sales/plans/next.md': '# Next\n\nA secret.\n',
  'docs/parts/_part.md': 'A part.\n',
  'docs/empty/notes.txt': 'Notes.\n',
  'blog/2026-01-02-news.md': '# News\n\nText.\n\n<!-- truncate -->\n',
  'blog/private/2026-01-03-party.md': '# Party\n\nA secret.\n\n<!-- truncate -->\n',
  'src/pages/index.md': '# Home\n\nText.\n',
  'src/pages/tools/tool.md': '# Tool\n\nA secret.\n',
  'handbook/start.md': '# Start\n\nText.\n',
  'handbook/people/list.md': '# List\n\nA secret.\n',
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/open.md': '# Open\n\nText.\n',
  'versioned_docs/version-1.0/internal/keys.md': '# Keys\n\nA secret.\n',
  'static/files/list.txt': 'A list.\n',
}

/** Writes the site into a new folder. @param root folder of the generator */
export function writeMistakeSite(siteDir: string, root: string): void {
  mkdirSync(path.join(siteDir, 'node_modules'), { recursive: true })
  symlinkSync(root, path.join(siteDir, 'node_modules/lectern'))
  for (const [file, text] of Object.entries(files)) writeFile(siteDir, file, text)
}

/** Writes the site config. @param access settings besides those that are required */
export function writeMistakeConfig(siteDir: string, access: object): void {
  const settings = { issuer: 'http://localhost:4000', clientId: 'docs', groups, ...access }
  const lines = JSON.stringify(settings, null, 2).replaceAll('\n', '\n  ')
  const config = `import { defineConfig } from 'lectern'
import { blog, docs, llms, pages, sitemap } from 'lectern/plugins'

export default defineConfig({
  title: 'Lanterns',
  url: 'http://localhost:3000',
  onBrokenLinks: 'warn',
  access: ${lines},
  plugins: [docs(), docs({ id: 'handbook', path: 'handbook', routeBasePath: 'handbook' }), blog(), pages(), llms(), sitemap()],
})
`
  writeFile(siteDir, 'site.config.ts', config)
}

/** Writes documents with this front matter, and removes those of before. */
export function writeMistakeDocuments(siteDir: string, frontMatter: readonly string[]): string[] {
  rmSync(path.join(siteDir, 'docs/mistakes'), { recursive: true, force: true })
  return frontMatter.map((text, index) => {
    const file = `docs/mistakes/page-${index}.md`
    writeFile(siteDir, file, `---\n${text}\n---\n\n# Page ${index}\n\nA secret.\n`)
    return file
  })
}

function writeFile(siteDir: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
  writeFileSync(path.join(siteDir, file), text)
}
