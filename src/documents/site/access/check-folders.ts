import { statSync } from 'node:fs'
import path, { posix } from 'node:path'
import { closestMatch, createPathSuggestion, keyPath } from '../../../platform/index.ts'
import type { AccessConfig, Diagnostic, SiteConfig } from '../../../shared/types.ts'
import { type FolderRule, isInFolder, normalizeRuleFolder } from './folder-rules.ts'

export interface RuleUse {
  /** Rules whose folders have documents. */
  matching: ReadonlySet<FolderRule>
  /** Rules of the current version that count for documents of older ones. */
  older: ReadonlySet<FolderRule>
  /** Rules without groups that open a folder which another rule limits. */
  opening: ReadonlySet<FolderRule>
  /** Groups that documents are limited to. */
  groups: ReadonlySet<string>
  /** The documents of the site. */
  sourcePaths: readonly string[]
}

interface CheckedSite {
  siteDir: string
  /** Path of the site config, relative to the site folder. */
  configFile: string
  access: AccessConfig
  staticDirectories: SiteConfig['staticDirectories']
  rules: readonly FolderRule[]
}

type Problem = Pick<Diagnostic, 'message' | 'hint'> & {
  keys: (string | number)[]
  severity?: Diagnostic['severity']
}

/** Reports rules of `access.folders` that limit nothing, as a misspelled one does, and groups that no page is limited to. */
export function checkFolders(site: CheckedSite, use: RuleUse): Diagnostic[] {
  const { configFile, rules } = site
  const problems = [
    ...rules.flatMap((rule) => [...unknownGroups(rule, site), ...sameFolder(rule, rules)]),
    ...rules.flatMap((rule) => (use.matching.has(rule) ? opensNothing(rule, use) : limitsNothing(rule, site, use))),
    ...unusedGroups(site, use),
  ]
  return problems.map(({ keys, severity = 'error', ...problem }): Diagnostic => {
    const item = keyPath(['access', ...keys])
    return { code: 'access', severity, ...problem, item, sourcePath: configFile }
  })
}

function unknownGroups({ key, groups }: FolderRule, { access }: CheckedSite): Problem[] {
  return groups.flatMap((group, index) => {
    if (access.groups.includes(group)) return []
    const match = closestMatch(group, access.groups)
    const known = `The groups are: ${access.groups.join(', ')}.`
    const hint = match === undefined ? known : `Did you mean \`${match}\`? ${known}`
    return [{ keys: ['folders', key, index], message: `The group \`${group}\` does not exist.`, hint }]
  })
}

function sameFolder(rule: FolderRule, rules: readonly FolderRule[]): Problem[] {
  const first = rules.find(({ folder }) => folder === rule.folder)
  if (first === undefined || first === rule) return []
  const message = `\`${rule.key}\` in \`access.folders\` is the same folder as \`${first.key}\`.`
  return [{ keys: ['folders', rule.key], message, hint: 'Remove one of the two.' }]
}

function opensNothing(rule: FolderRule, { opening }: RuleUse): Problem[] {
  if (rule.groups.length > 0 || opening.has(rule)) return []
  const message = `\`${rule.key}\` in \`access.folders\` has no groups, so it limits nothing.`
  const hint = 'Add groups. An empty list opens a folder inside a limited one.'
  return [{ keys: ['folders', rule.key], message, hint }]
}

function limitsNothing(rule: FolderRule, site: CheckedSite, { sourcePaths, older }: RuleUse): Problem[] {
  const { key, folder } = rule
  const keys = ['folders', key]
  if (older.has(rule)) {
    const message = `\`${key}\` in \`access.folders\` limits older versions only: the current version has no document in this folder.`
    const hint = 'Name the folder that its documents are in now, and the folders of older versions.'
    return [{ keys, message, hint }]
  }
  const message = `\`${key}\` in \`access.folders\` limits nothing: no document is in this folder.`
  return [{ keys, message, hint: folderHint(folder, site, sourcePaths) }]
}

function folderHint(folder: string, { siteDir, staticDirectories }: CheckedSite, sourcePaths: readonly string[]) {
  if (sourcePaths.includes(folder)) return 'It is a document: limit it with `groups` in its front matter.'
  const folders = [...new Set(sourcePaths.flatMap(foldersOf))].sort()
  const close = closestFolder(folder, folders)
  if (close !== undefined) return `Did you mean \`${close}\`?`
  if (staticDirectories.some((each) => isInFolder(`${folder}/`, normalizeRuleFolder(each))))
    return 'Files of static folders cannot be limited: everybody gets them.'
  const named = statSync(path.join(siteDir, folder), { throwIfNoEntry: false })
  if (named?.isDirectory())
    return 'Remove the rule, or add a document. Documents whose names begin with `_` are parts of the pages that import them.'
  const some = folders.slice(0, 5).map((each) => `\`${each}\``)
  return `Folders are relative to the site folder. Those with documents are: ${some.join(', ')}${folders.length > some.length ? ' …' : ''}.`
}

/** Returns the folders that a file lies in, without the site folder. */
function foldersOf(sourcePath: string): string[] {
  const names = posix.dirname(sourcePath).split('/')
  return names.flatMap((_, index) => {
    const folder = names.slice(0, index + 1).join('/')
    return folder === '.' ? [] : [folder]
  })
}

function closestFolder(wrong: string, folders: readonly string[]): string | undefined {
  // Folders have no patterns, and `/` on all systems.
  const plain = normalizeRuleFolder(wrong.replaceAll('\\', '/').replace(/\/?[^/]*\*.*$/, ''))
  const lowercase = plain.toLowerCase()
  const same = folders.filter((folder) => folder.toLowerCase() === lowercase)
  const ending = folders.filter((folder) => folder.toLowerCase().endsWith(`/${lowercase}`))
  const inside = folders
    .filter((folder) => lowercase.endsWith(`/${folder.toLowerCase()}`))
    .sort((a, b) => b.length - a.length)
  return (
    same[0] ??
    (ending.length > 0 ? ending.sort((a, b) => a.length - b.length)[0] : undefined) ??
    createPathSuggestion([...folders])(plain) ??
    closestMatch(plain, folders) ??
    inside[0]
  )
}

function unusedGroups({ access, rules }: CheckedSite, { groups: used }: RuleUse): Problem[] {
  // All pages of a private site are for all of its groups.
  if (!access.public) return []
  return access.groups.flatMap((group, index): Problem[] => {
    if (used.has(group) || rules.some(({ groups }) => groups.includes(group))) return []
    const message = `No page is limited to the group \`${group}\`.`
    const hint = 'Remove the group: each one doubles the number of outputs. Or limit pages to it.'
    return [{ keys: ['groups', index], severity: 'warning', message, hint }]
  })
}
