import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import { type AllowTarget, fileStamp, isReallyIn, listLinkedFiles } from '../../../platform/index.ts'
import type { Diagnostic, Page } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { ClaimFile } from './output-claims.ts'

type StaticFolders = Pick<SiteContext, 'siteDir'> & { config: Pick<SiteContext['config'], 'staticDirectories'> }

type StaticSite = Pick<SiteContext, 'siteDir'> & {
  config: Pick<SiteContext['config'], 'staticDirectories' | 'markdown'> & {
    plugins: readonly Pick<SiteContext['config']['plugins'][number], 'folder'>[]
  }
}

/** Creates a function that returns whether links in static folders may lead to a file or folder: the files that documents may use. */
export function staticLinkTargets({ siteDir, config: { markdown, plugins } }: StaticSite): AllowTarget {
  const folders = [...plugins.map(({ folder = '.' }) => folder), ...markdown.allowedFolders]
  const roots = [siteDir, ...folders.map((folder) => path.resolve(siteDir, folder))]
  const cache = path.join(siteDir, '.lectern')
  return (target) =>
    !isReallyIn(target, cache) &&
    (target.split(path.sep).includes('node_modules') || roots.some((root) => isReallyIn(target, root)))
}

/** Claims the files of the static folders, with those that symbolic links lead to. Of files with the same path, the one in the first folder is published. */
export function claimStaticFiles(site: StaticSite, claim: ClaimFile, report: (diagnostic: Diagnostic) => void): void {
  const { siteDir, config } = site
  const allows = staticLinkTargets(site)
  const claimed = new Set<string>()
  for (const folder of config.staticDirectories) {
    const root = path.resolve(siteDir, folder)
    if (!existsSync(root)) continue
    const onIgnored = (link: string) =>
      report({
        code: 'ignored-link',
        severity: 'warning',
        // The reader of documents looks for a home page there, and reports the same.
        ...describeIgnored(path.join(root, link), allows),
        sourcePath: `${folder}/${link}`,
      })
    for (const file of listLinkedFiles(root, { allows, onIgnored })) {
      if (claimed.has(file) || isDocument(file, config)) continue
      claimed.add(file)
      const full = path.join(root, file)
      claim(file, {
        key: `static ${fileStamp(statSync(full))}`,
        owner: `${folder}/${file}`,
        source: () => ({ copy: full }),
      })
    }
  }
}

/**
 * Whether a file in a static folder is the source of a page, or excluded: the documents of MkDocs are among the files that it
 * publishes.
 */
export function isDocument(file: string, { markdown: { pythonMarkdown } }: StaticSite['config']): boolean {
  if (pythonMarkdown === undefined) return false
  return /\.md$/.test(file) || /(?:^|\/)\./.test(file) || excludes(pythonMarkdown.excludedFiles ?? [], file)
}

const matchers = new WeakMap<readonly string[], (file: string) => boolean>()

function excludes(patterns: string[], file: string): boolean {
  const matches = matchers.get(patterns) ?? picomatch(patterns, { dot: true })
  matchers.set(patterns, matches)
  return matches(file)
}

function describeIgnored(link: string, allows: AllowTarget): Pick<Diagnostic, 'message' | 'hint'> {
  const hint = 'Remove it, or link to files that should be published.'
  if (!existsSync(link)) return { message: 'This symbolic link leads to nothing.', hint }
  const target = realpathSync.native(link)
  const isOutside = !allows(target) && !target.split(path.sep).includes('.lectern')
  if (isOutside)
    return {
      message: 'This symbolic link is not followed: it leads out of the site folder.',
      hint: 'Copy the files, or add their folder to `markdown.allowedFolders` in the site config.',
    }
  // The reader of documents looks for a home page there, and reports the same.
  const message =
    'This symbolic link is not followed: it leads to a folder that contains it, to a built site, or to the cache.'
  return { message, hint }
}

export function hasStaticFile({ siteDir, config }: StaticFolders, file: string): boolean {
  return config.staticDirectories.some((folder) => existsSync(path.resolve(siteDir, folder, file)))
}

/** Creates a function that returns whether a file, by its source path, is in one of the static folders. */
export function createStaticFileCheck({ siteDir, config }: StaticFolders): (sourcePath: string) => boolean {
  const roots = config.staticDirectories.map((folder) => path.resolve(siteDir, folder) + path.sep)
  return (sourcePath) => roots.some((root) => path.join(siteDir, sourcePath).startsWith(root))
}

/** Creates a function that returns whether a static file takes the place of a page: `404.html` of the theme's 404 page. */
export function createReplacementCheck(site: StaticFolders): (page: Pick<Page, 'component'>) => boolean {
  const hasNotFound = hasStaticFile(site, '404.html')
  return ({ component }) => hasNotFound && component === '@theme/NotFound'
}
