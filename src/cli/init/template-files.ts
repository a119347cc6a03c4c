import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageName } from './site-name.ts'

export type TemplateName = 'docs' | 'blog' | 'api'

/** A file to create. */
export interface NewFile {
  /** Relative to the site folder, with forward slashes. */
  path: string
  text: string
  executable?: boolean
}

/** Folders in `templates` that a template consists of. */
const folders: Readonly<Record<TemplateName, readonly string[]>> = Object.freeze({
  docs: ['shared', 'home', 'docs'],
  blog: ['shared', 'blog'],
  api: ['shared', 'home', 'api'],
})

export const templateNames = Object.keys(folders) as TemplateName[]

/** The names of the folders and files of a site, in the order of the starter's file tree, with comments. */
const treeComments: readonly (readonly [name: string, comment: string])[] = Object.freeze([
  ['blog/', 'posts, named by date'],
  ['docs/', 'pages, such as this one'],
  ['schema/', 'the GraphQL schema of the API reference'],
  ['src/pages/', 'pages of their own, such as the home page'],
  ['static/', 'files that are published as they are'],
  ['**site.config.ts**', 'title, navbar, plugins, and everything else'],
])

const templatesDir = fileURLToPath(new URL('./templates/', import.meta.url))

/** Returns the files of a new site, sorted by path. */
export function templateFiles(options: { template: TemplateName; dir: string; title: string; now: Date }): NewFile[] {
  const { template, dir, title, now } = options
  const sources = folders[template].flatMap((folder) => listTemplates(folder).map((file) => ({ folder, file })))
  const [today, yesterday] = [isoDate(now), isoDate(new Date(now.getTime() - 24 * 60 * 60 * 1000))]
  const paths = sources.map(({ file }) =>
    targetPath(file).replace('DATE-', `${today}-`).replace('YESTERDAY-', `${yesterday}-`),
  )
  const values: Record<string, string> = {
    name: packageName(dir),
    title,
    htmlTitle: title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`),
    date: today,
    yesterday,
    year: String(now.getFullYear()),
    version: packageVersion(),
    tree: fileTree(paths),
  }
  return sources
    .map(({ folder, file }, index) => {
      const target = paths[index] ?? file
      return { path: target, text: fillIn(readTemplate(`${folder}/${file}`), values, path.extname(target)) }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Reads a file of `templates`. */
export function readTemplate(name: string): string {
  return readFileSync(path.join(templatesDir, name), 'utf8')
}

function listTemplates(folder: string): string[] {
  const dir = path.join(templatesDir, folder)
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** npm does not publish files that are named `.gitignore`. */
function targetPath(file: string): string {
  return file === 'gitignore' ? '.gitignore' : file
}

/** Replaces `{{key}}`. Titles are in quotes: single ones in code, double ones in JSON and front matter. */
export function fillIn(text: string, values: Record<string, string>, extension: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) => {
    const value = values[key] ?? placeholder
    if (key !== 'title' && key !== 'htmlTitle') return value
    return extension === '.ts' ? value.replace(/[\\']/g, '\\$&') : JSON.stringify(value).slice(1, -1)
  })
}

function fileTree(paths: readonly string[]): string {
  return treeComments
    .filter(([name]) => paths.some((file) => file.startsWith(name.replaceAll('*', ''))))
    .map(([name, comment]) => `- ${name} ${comment}`)
    .join('\n')
}

function isoDate(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

function packageVersion(): string {
  return (createRequire(import.meta.url)('lectern/package.json') as { version: string }).version
}
