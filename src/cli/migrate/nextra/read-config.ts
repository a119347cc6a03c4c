import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { evaluateConfig, isPackageCall } from '../evaluate-config.ts'
import { type Notes, notePackages } from '../notes.ts'
import { asText, asValues, type Values } from '../values.ts'
import { ownPackages } from './read-metas.ts'

export interface NextraConfig {
  /** Options of `nextra()`. */
  options: Values
  /** The config of Next.js. */
  next: Values
}

/** Reads `next.config`, which passes the config of Next.js to what `nextra()` returns. */
export async function readConfig(siteDir: string, configFile: string, notes: Notes): Promise<NextraConfig> {
  const { value, packages } = await evaluateConfig(path.join(siteDir, configFile), ownPackages, { wraps: true })
  notePackages(packages, { file: configFile }, notes)
  if (!isPackageCall(value)) return { options: {}, next: asValues(value) }
  return { options: asValues(value.options), next: asValues(asValues(value).config) }
}

/** What the text of the layout, which is a component, says without being run. */
export interface LayoutTexts {
  file: string
  title?: string
  /** Address of the site. */
  url?: string
  description?: string
  repository?: string
  /** URL of the folder of the site in the repository. */
  editUrl?: string
}

const layoutFiles = ['app/layout', 'src/app/layout', 'app/[lang]/layout', 'theme.config', 'src/theme.config']

/** Finds the layout, or the config of the theme in version 3. */
export function readLayout(siteDir: string): LayoutTexts | undefined {
  const file = layoutFiles
    .flatMap((name) => ['jsx', 'tsx', 'js', 'ts', 'mdx'].map((end) => `${name}.${end}`))
    .find((name) => existsSync(path.join(siteDir, name)))
  if (file === undefined) return undefined
  const text = readFileSync(path.join(siteDir, file), 'utf8')
  const first = (...patterns: RegExp[]) => patterns.map((pattern) => asText(pattern.exec(text)?.[1])).find(Boolean)
  const title = first(/\bdefault:\s*['"]([^'"\n]+)['"]/, /\btitle:\s*['"]([^'"\n%]+)['"]/)
  const description = first(/\bdescription:\s*['"]([^'"\n]+)['"]/)
  const repository = first(/\bprojectLink=["']([^"'\n]+)["']/, /\bproject:\s*\{\s*link:\s*['"]([^'"\n]+)['"]/)
  const editUrl = first(/\bdocsRepositoryBase(?:=|:\s*)["']([^"'\n]+)["']/)
  const url = first(/\bmetadataBase:\s*new URL\(\s*['"]([^'"\n]+)['"]/)
  return {
    file,
    ...(url && { url }),
    ...(title && { title }),
    ...(description && { description }),
    ...(repository && { repository }),
    ...(editUrl && { editUrl: editUrl.replace(/\/$/, '') }),
  }
}
