import type { ContentFile, Diagnostic, LoadContext, SiteConfig } from '../../../shared/types.ts'
import { frontMatterLines } from '../../content/index.ts'
import type { Reader } from '../reader.ts'
import { checkFolders, type RuleUse } from './check-folders.ts'
import { checkStaticFiles } from './check-static-files.ts'
import { createFileLimits, type FileLimitsOptions } from './file-limits.ts'
import { type FolderRule, folderRules, isInFolder, plainPath, rulePlace } from './folder-rules.ts'
import { type PageGroups, readPageGroups } from './page-groups.ts'
import { findUnreadRule } from './unread-rule.ts'

type ReadHooks = Pick<LoadContext, 'readAll' | 'setFrontMatter' | 'findFiles' | 'readText'>

/** Reads files for an audience, and finds rules in doubt. */
export interface LimitedReader extends ReadHooks {
  /** Reports rules that limit nothing, once all plugins have read their files. */
  checkRules(): Diagnostic[]
  /** The documents that were read, and that the audience may not see. */
  hidden: ReadonlyMap<string, ContentFile>
}

export interface LimitedReaderOptions {
  siteDir: string
  /** Path of the site config, relative to the site folder. */
  configFile: string
  config: Pick<SiteConfig, 'access' | 'staticDirectories'> & Pick<FileLimitsOptions, 'plugins'>
  audience?: readonly string[]
  translations?: string
  reader: Pick<Reader, keyof ReadHooks>
}

/** Front matter of hidden documents that plugins need to recognize references to them. */
const identifyingKeys = ['id', 'parse_number_prefixes']

/** Files that pages are made of besides documents. */
const component = /(?:^|\/)[^_/][^/]*\.[cm]?[jt]sx?$/

const isMarkdown = /\.mdx?$/

/** Parts of pages, which have no page of their own. */
const isPart = /(?:^|\/)_/

/** What other tools read as the front matter of a component, with its groups. */
const componentFrontMatter =
  /\bexport\s+(?:const|let|var)\s+(?:frontMatter|meta|metadata)\b[^;]{0,2000}?\bgroups['"]?\s*:\s*(\[[^\]]*\]|['"`][^'"`]*)/

const partMessage = 'Pages import this file, so this line limits nothing.'

/**
 * Reads the files of a site for an audience. What it may not read is an empty draft for plugins: no title, no text, no front matter
 * besides the id, so that they cannot publish any of it.
 */
export function limitedReader(options: LimitedReaderOptions, report: (diagnostic: Diagnostic) => void): LimitedReader {
  const { siteDir, configFile, config, audience, reader } = options
  const access = config.access || undefined
  const known = access?.groups ?? []
  const rules = access ? folderRules(access) : []
  const limits = createFileLimits({ siteDir, plugins: config.plugins, rules })
  const hidden = new Map<string, ContentFile>()
  const visible = new Set<string>()
  const use = {
    matching: new Set<FolderRule>(),
    older: new Set<FolderRule>(),
    opening: new Set<FolderRule>(),
    groups: new Set<string>(),
  }
  const sourcePaths = new Set<string>()
  const { reportOnce, reportAt } = createReports(reader, report)
  /** The documents of a private site are for all of its groups. */
  const others = access && !access.public ? known : []
  const mayRead = (groups: readonly string[]) =>
    audience === undefined || groups.length === 0 || groups.some((group) => audience.includes(group))
  const folderGroups = (sourcePath: string): readonly string[] => {
    const { groups = [] } = limits.find(sourcePath)
    return groups.length > 0 ? groups : others
  }
  const noteRules = (sourcePath: string) => {
    if (sourcePaths.has(sourcePath)) return
    sourcePaths.add(sourcePath)
    const matching = limits.matching(sourcePath)
    const current = limits.currentRule(sourcePath)
    const place = limits.currentPlace(sourcePath)
    // A rule with another case or number than the folders is misspelled.
    if (current && place !== undefined && isInFolder(place, current.folder)) use.older.add(current)
    const limitsAny = [...matching, current].some((rule) => rule && rule.groups.length > 0)
    for (const rule of matching) {
      use.matching.add(rule)
      if (limitsAny && rule.groups.length === 0) use.opening.add(rule)
    }
  }
  const isHidden = async (file: ContentFile, current: ContentFile | undefined): Promise<boolean> => {
    const { sourcePath, isGenerated } = file
    if (!access) return isUnprotected(file, reportOnce) && audience !== undefined
    noteRules(sourcePath)
    const ownGroups = readPageGroups(writtenFrontMatter(file), known)
    const limit = limits.find(sourcePath, current?.sourcePath)
    if (limit.contradiction)
      reportOnce(sourcePath, {
        message: `This file is limited by its own folder and by \`${limit.contradiction.key}\`, to which a symbolic link leads, to other groups.`,
        hint: 'Give both folders the same groups in `access.folders`.',
      })
    const inherited = current && readPageGroups(writtenFrontMatter(current), known).groups
    if (limit.isExplicit && inherited && inherited.length > 0)
      for (const rule of limits.matching(sourcePath)) if (rule.groups.length === 0) use.opening.add(rule)
    const fromFolders = (limit.isExplicit ? undefined : inherited) ?? limit.groups ?? []
    if (ownGroups.groups?.length === 0 && fromFolders.length === 0 && access.public)
      ownGroups.problems.push({
        path: ['groups'],
        code: 'groups',
        message: '`groups` is empty, and no rule limits this page: everybody may read it.',
        hint: 'List groups, or remove the key. An empty list opens a page of a limited folder.',
      })
    const unread =
      ownGroups.groups || isGenerated ? undefined : findUnreadRule((await reader.readText(sourcePath)) ?? '', known)
    if (unread !== undefined && ownGroups.problems.length === 0)
      reportOnce(sourcePath, {
        line: unread,
        message: 'This line looks like a rule for who may read the page, but is not a front matter key.',
        hint: 'Begin the file with `---`, the key `groups`, and `---`, each on a line of its own, or remove the line.',
      })
    await reportAt(sourcePath, ownGroups.problems)
    const named = ownGroups.groups ?? fromFolders
    for (const group of named) use.groups.add(group)
    const groups = named.length > 0 ? named : others
    if (isGenerated && groups.length > 0 && access.public)
      reportOnce(sourcePath, {
        message: 'Generated pages cannot be limited to groups: other files of the site name what they describe.',
        hint: 'Generate them in another folder, or limit the whole site with `access.public: false`.',
      })
    const isDoubtful = ownGroups.problems.length > 0 || unread !== undefined || limit.contradiction !== undefined
    return audience !== undefined && (isDoubtful || !mayRead(groups))
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
      sourcePath: configFile,
      item: 'access',
    })
  const reportUnread = (sourcePath: string, text: string, message: string) => {
    const line = findUnreadRule(text, known)
    if (line === undefined) return
    reportOnce(sourcePath, { line, message, hint: 'Limit the pages that show it, or its folder in `access.folders`.' })
  }
  /** Reports parts of pages that have rules of their own. */
  const checkParts = async (folder: string) => {
    const parts = await reader.findFiles(folder, { include: ['**/_*.{md,mdx}', '**/_*/**/*.{md,mdx}'], exclude: [] })
    for (const sourcePath of parts) reportUnread(sourcePath, (await reader.readText(sourcePath)) ?? '', partMessage)
  }
  const noteComponent = async (sourcePath: string) => {
    noteRules(sourcePath)
    const written = componentFrontMatter.exec((await reader.readText(sourcePath)) ?? '')
    if (!written || !known.some((group) => written[1]?.includes(group))) return
    const message = 'A page written in React has no front matter, so its `groups` limit nothing.'
    reportOnce(sourcePath, { message, hint: 'Limit its folder in `access.folders`.' })
  }
  const isInHiddenFolder = (sourcePath: string) => access !== undefined && !mayRead(folderGroups(sourcePath))
  /** Returns the documents of the current version that correspond to those of an older one, by their paths in it. */
  const readCurrent = async (folder: string) => {
    const currentFolder = access && limits.currentPlace(folder)
    // Also documents that `include` or `exclude` leave out now: they are not removed.
    const files =
      currentFolder === undefined
        ? []
        : await reader.readAll(currentFolder, { include: ['**/*.{md,mdx}'], exclude: [] })
    for (const { sourcePath } of files)
      if (!isPart.test(sourcePath)) for (const rule of limits.matching(sourcePath)) use.matching.add(rule)
    return currentDocuments(files)
  }
  return {
    hidden,
    async readAll(folder, globs) {
      const [files, current] = await Promise.all([reader.readAll(folder, globs), readCurrent(folder)])
      if (access) await checkParts(folder)
      const read = files.map(async (file) => {
        const isLimited = await isHidden(file, current(limits.currentPlace(file.sourcePath) ?? ''))
        if (!isLimited) visible.add(file.sourcePath)
        return isLimited ? hide(file) : file
      })
      return Promise.all(read)
    },
    // Files beside documents, such as settings of categories, have no front matter of their own.
    async findFiles(folder, globs) {
      const found = await reader.findFiles(folder, globs)
      if (access) for (const sourcePath of found) if (component.test(sourcePath)) await noteComponent(sourcePath)
      return found.filter((sourcePath) => !isInHiddenFolder(sourcePath))
    },
    setFrontMatter(sourcePath, frontMatter) {
      const file = hidden.get(sourcePath)
      if (file) return { ...file, frontMatter: { ...frontMatter, draft: true } }
      const changed = reader.setFrontMatter(sourcePath, frontMatter)
      if (access && !isSameValue(changed.frontMatter.groups, writtenFrontMatter(changed).groups))
        reportOnce(sourcePath, {
          message: 'The schema of the front matter sets `groups`, which limits nothing.',
          hint: 'Write `groups` into the front matter of the file, or limit its folder in `access.folders`.',
        })
      return changed
    },
    async readText(sourcePath) {
      const isLimited = hidden.has(sourcePath) || (!visible.has(sourcePath) && isInHiddenFolder(sourcePath))
      const text = isLimited ? undefined : await reader.readText(sourcePath)
      if (access && text !== undefined && isMarkdown.test(sourcePath) && !visible.has(sourcePath))
        reportUnread(sourcePath, text, 'This file is no page of its own, so this line limits nothing.')
      return text
    },
    checkRules() {
      if (!access) return []
      const { staticDirectories } = config
      return [
        ...checkFolders({ siteDir, configFile, access, rules, staticDirectories }, {
          ...use,
          sourcePaths: [...sourcePaths].map(rulePlace),
        } satisfies RuleUse),
        ...(rules.length > 0 ? checkStaticFiles({ siteDir, staticDirectories }, limits) : []),
      ]
    },
  }
}

/**
 * Returns a function that finds the document which is now at a path: itself, or one that has another extension, number, or is the
 * index of a folder now. Of several, the one with groups counts.
 */
function currentDocuments(files: readonly ContentFile[]): (sourcePath: string) => ContentFile | undefined {
  const byPath = new Map(files.map((file) => [file.sourcePath, file]))
  const byName = new Map<string, ContentFile>()
  for (const file of files) {
    const name = documentName(file.sourcePath)
    const other = byName.get(name)
    if (!other || 'groups' in writtenFrontMatter(file)) byName.set(name, file)
  }
  return (sourcePath) => byPath.get(sourcePath) ?? byName.get(documentName(sourcePath))
}

/** What also stays of a path if a document becomes MDX, or moves into a folder of its own. */
function documentName(sourcePath: string): string {
  const plain = plainPath(sourcePath.replace(/\.[^./]+$/, '')).split('/')
  const last = plain.at(-1)
  if (plain.length > 1 && (last === 'index' || last === 'readme' || last === plain.at(-2))) plain.pop()
  return plain.join('/')
}

/** Whether two values of a key name the same groups. */
function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify([one ?? []].flat()) === JSON.stringify([other ?? []].flat())
}

function writtenFrontMatter({ frontMatter, writtenFrontMatter }: ContentFile): Record<string, unknown> {
  return writtenFrontMatter ?? frontMatter
}

type Reported = Pick<Diagnostic, 'message' | 'hint' | 'line'> & { severity?: 'warning' }

/** Whether a page names groups although no server would check them. */
function isUnprotected(file: ContentFile, reportOnce: (sourcePath: string, diagnostic: Reported) => void): boolean {
  const { groups } = writtenFrontMatter(file)
  if (groups === undefined || groups === null || [groups].flat().length === 0) return false
  reportOnce(file.sourcePath, {
    severity: 'warning',
    message: 'This page is limited to groups, but the site config has no `access`: it is not published.',
    hint: 'Configure `access`, and serve the site with "lectern serve". Other hosts cannot protect pages.',
  })
  return true
}

/** Creates functions that report problems of documents, each document once. */
function createReports(reader: Pick<Reader, 'readText'>, report: (diagnostic: Diagnostic) => void) {
  const reported = new Set<string>()
  return {
    reportOnce(sourcePath: string, { severity, ...diagnostic }: Reported) {
      if (reported.has(sourcePath)) return
      reported.add(sourcePath)
      report({ code: 'groups', severity: severity ?? 'error', sourcePath, item: 'groups', ...diagnostic })
    },
    async reportAt(sourcePath: string, problems: PageGroups['problems']) {
      if (problems.length === 0 || reported.has(sourcePath)) return
      reported.add(sourcePath)
      const lines = frontMatterLines((await reader.readText(sourcePath)) ?? '')
      for (const { path, ...problem } of problems) report({ severity: 'error', sourcePath, ...problem, ...lines(path) })
    },
  }
}
