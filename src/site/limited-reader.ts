import type { ContentFile, Diagnostic, LoadContext, SiteConfig } from '../shared/types.ts'
import type { Reader } from './reader.ts'

type ReadHooks = Pick<LoadContext, 'readAll' | 'setFrontMatter' | 'findFiles' | 'readText'>

export interface LimitedReaderOptions {
  config: Pick<SiteConfig, 'access'>
  audience?: readonly string[]
  translations?: string
  reader: Pick<Reader, keyof ReadHooks>
}

/** Front matter of hidden documents that plugins need to recognize references to them. */
const identifyingKeys = ['id', 'parse_number_prefixes']

/**
 * Reads the files of a site for an audience. What it may not read is an empty draft for plugins: no title, no text, no front matter
 * besides the id, so that they cannot publish any of it.
 */
export function limitedReader(options: LimitedReaderOptions, report: (diagnostic: Diagnostic) => void): ReadHooks {
  const { config, audience, reader } = options
  const access = config.access || undefined
  const known = access?.groups ?? []
  const folders = Object.entries(access?.folders ?? {}).map(([folder, groups]) => ({
    prefix: folder.replace(/^\.?\/+|\/+$/g, ''),
    groups,
  }))
  const hidden = new Map<string, ContentFile>()
  const reported = new Set<string>()
  const reportOnce = (sourcePath: string, diagnostic: Pick<Diagnostic, 'severity' | 'message' | 'hint'>) => {
    if (reported.has(sourcePath)) return
    reported.add(sourcePath)
    report({ code: 'groups', sourcePath, item: 'groups', ...diagnostic })
  }
  /** Groups of the innermost folder that has some; the documents of a private site are for all of its groups. */
  const folderGroups = (sourcePath: string): readonly string[] => {
    const found = folders
      .filter(({ prefix }) => prefix === '' || sourcePath.startsWith(`${prefix}/`))
      .sort((a, b) => b.prefix.length - a.prefix.length)[0]
    if (found && found.groups.length > 0) return found.groups
    return access && !access.public ? known : []
  }
  const mayRead = (groups: readonly unknown[]) =>
    audience === undefined || groups.length === 0 || groups.some((group) => audience.includes(group as string))
  const isHidden = ({ sourcePath, frontMatter, writtenFrontMatter, isGenerated }: ContentFile): boolean => {
    const written = (writtenFrontMatter ?? frontMatter).groups
    const own = written === undefined || written === null ? [] : [written].flat()
    if (access) {
      const unknown = own.find((group) => !known.includes(group as string))
      if (unknown !== undefined)
        reportOnce(sourcePath, {
          severity: 'error',
          message: `The group \`${String(unknown)}\` does not exist.`,
          hint: `Use a group of \`access.groups\` in the site config: ${known.join(', ')}.`,
        })
    } else if (own.length > 0) {
      reportOnce(sourcePath, {
        severity: 'warning',
        message: 'This page is limited to groups, but the site config has no `access`: it is not published.',
        hint: 'Configure `access`, and serve the site with "lectern serve". Other hosts cannot protect pages.',
      })
    }
    const isOpen = Array.isArray(written) && written.length === 0 && (access?.public ?? true)
    const groups = own.length > 0 ? own : isOpen ? [] : folderGroups(sourcePath)
    if (isGenerated && groups.length > 0 && access?.public)
      reportOnce(sourcePath, {
        severity: 'error',
        message: 'Generated pages cannot be limited to groups: other files of the site name what they describe.',
        hint: 'Generate them in another folder, or limit the whole site with `access.public: false`.',
      })
    return !mayRead(groups)
  }
  const hide = (file: ContentFile): ContentFile => {
    const { contentTitle: _, writtenFrontMatter: __, source: ___, ...rest } = file
    const entries = identifyingKeys.flatMap((key) => (key in file.frontMatter ? [[key, file.frontMatter[key]]] : []))
    const empty = { ...rest, excerpt: '', frontMatter: { ...Object.fromEntries(entries), draft: true } }
    hidden.set(file.sourcePath, empty)
    return empty
  }
  if (access && options.translations !== undefined)
    report({
      code: 'groups',
      severity: 'error',
      message: `\`access\` cannot limit translated documents yet, and the site has translations in ${options.translations}.`,
      hint: 'Remove the translations, or `access`.',
    })
  const isInHiddenFolder = (sourcePath: string) => !mayRead(folderGroups(sourcePath))
  return {
    async readAll(folder, globs) {
      const files = await reader.readAll(folder, globs)
      return files.map((file) => (isHidden(file) ? hide(file) : file))
    },
    // Files beside documents, such as settings of categories, have no front matter of their own.
    async findFiles(folder, globs) {
      return (await reader.findFiles(folder, globs)).filter((sourcePath) => !isInHiddenFolder(sourcePath))
    },
    setFrontMatter(sourcePath, frontMatter) {
      const file = hidden.get(sourcePath)
      return file
        ? { ...file, frontMatter: { ...frontMatter, draft: true } }
        : reader.setFrontMatter(sourcePath, frontMatter)
    },
    async readText(sourcePath) {
      return hidden.has(sourcePath) || isInHiddenFolder(sourcePath) ? undefined : reader.readText(sourcePath)
    },
  }
}
