import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asText } from '../values.ts'

/** What the texts of the layouts, which are components, say without being run. */
export interface LayoutTexts {
  /** Layouts that exist, relative to the site folder. */
  files: string[]
  title?: string
  /** Address of the site. */
  url?: string
  description?: string
  repository?: string
  /** Labels of the languages. */
  labels: Map<string, string>
}

const layoutFiles = [
  'lib/shared',
  'lib/layout.shared',
  'lib/i18n',
  'app/layout.config',
  'app/layout',
  'app/[lang]/layout',
  'app/docs/layout',
]

const homePages = ['app/(home)/page', 'app/page', 'app/[lang]/(home)/page', 'app/[lang]/page']

/** Reads the layouts. */
export function readTexts(siteDir: string): LayoutTexts {
  const files = existing(siteDir, layoutFiles)
  const texts = files.map((file) => readFileSync(path.join(siteDir, file), 'utf8'))
  const first = (...patterns: RegExp[]) =>
    patterns.flatMap((pattern) => texts.map((text) => asText(pattern.exec(text)?.[1]))).find(Boolean)
  const title = first(
    /\bappName\s*=\s*['"]([^'"\n]+)['"]/,
    /\bnav:\s*\{\s*title:\s*['"]([^'"\n]+)['"]/,
    /\bdefault:\s*['"]([^'"\n]+)['"]/,
  )
  const description = first(/\bdescription:\s*['"]([^'"\n]+)['"]/)
  const [user, repo] = [first(/\buser:\s*['"]([\w.-]+)['"]/), first(/\brepo:\s*['"]([\w.-]+)['"]/)]
  const repository =
    first(/\bgithubUrl:\s*['"]([^'"\n]+)['"]/) ?? (user && repo ? `https://github.com/${user}/${repo}` : undefined)
  const url = first(/\bmetadataBase:\s*new URL\(\s*['"]([^'"\n]+)['"]/)
  const labels = texts.flatMap((text) =>
    Array.from(
      text.matchAll(/['"]?([\w-]+)['"]?:\s*\{\s*displayName:\s*['"]([^'"\n]+)['"]/g),
      ([, language = '', label = '']) => [language, label] as const,
    ),
  )
  return {
    files: files.filter((file) => file.includes('layout')),
    ...(url && { url }),
    ...(title && { title }),
    ...(description && { description }),
    ...(repository && { repository }),
    labels: new Map(labels),
  }
}

/** Finds the home page, which is a component. */
export function findHomePage(siteDir: string): string | undefined {
  return existing(siteDir, homePages)[0]
}

function existing(siteDir: string, names: readonly string[]): string[] {
  return names
    .flatMap((name) => [name, `src/${name}`, `app/${name}`])
    .flatMap((name) => ['tsx', 'ts', 'jsx', 'js'].map((end) => `${name}.${end}`))
    .filter((file) => existsSync(path.join(siteDir, file)))
}
