import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from '../../../shared/types.ts'
import { createCurrentPlace } from './current-place.ts'
import { type FolderRule, innermostRule, isInFolder, plainPath, rulePlace } from './folder-rules.ts'

/** What the folders of a file say about who may read it. */
export interface FileLimit {
  /** Undefined if no folder says anything. */
  groups?: readonly string[]
  /** Whether a rule names the folder of the file itself, not that of a file which it is a version of or a link to. */
  isExplicit: boolean
  /** The rule of a folder that a symbolic link leads to, if it contradicts that of the file's own folder or of another link. */
  contradiction?: FolderRule
}

export interface FileLimits {
  /**
   * @param sourcePath relative to the site folder
   * @param currentDocument the document of the current version that an older one corresponds to
   */
  find(sourcePath: string, currentDocument?: string): FileLimit
  /** Returns all rules whose folders contain a file, without those of the current version that also count for an older one. */
  matching(sourcePath: string): FolderRule[]
  /** Returns the rule of the folder in which the current version has a file of an older one. */
  currentRule(sourcePath: string): FolderRule | undefined
  /** Returns where the current version has a file of an older one. */
  currentPlace(sourcePath: string): string | undefined
}

export interface FileLimitsOptions {
  siteDir: string
  plugins: readonly Pick<Plugin, 'folder' | 'versionsFolder' | 'commits'>[]
  rules: readonly FolderRule[]
}

/**
 * Finds the rules for files. A file is also limited by the folder that symbolic links lead to, and in an older version by the
 * folder in which the current version has it.
 */
export function createFileLimits({ siteDir, plugins, rules }: FileLimitsOptions): FileLimits {
  const currentPlace = createCurrentPlace(plugins)
  const realRules = rules.flatMap((rule) => {
    const folder = realPath(path.join(siteDir, rule.folder))
    return folder === undefined ? [] : { folder, rule }
  })
  const findOwn = (sourcePath: string) => innermostRule(rulePlace(sourcePath), rules)
  const plainRules = rules.map((rule) => ({ folder: plainPath(rule.folder), rule }))
  /** Numbers of folders do not count: they may have changed since the older version. */
  const findCurrent = (place: string) => {
    const exact = findOwn(place)
    const plain = innermostRule(plainPath(place), plainRules)?.rule
    const depth = ({ folder }: FolderRule) => folder.split('/').length
    return exact && (!plain || depth(plain) <= depth(exact)) ? exact : plain
  }
  const placesOf = (sourcePath: string) => (realRules.length > 0 ? linkedPlaces(path.join(siteDir, sourcePath)) : [])
  /** Returns the rules of the folders that symbolic links lead to: the innermost one of each. */
  const findLinked = (sourcePath: string) =>
    placesOf(sourcePath).flatMap((place) => innermostRule(place, realRules)?.rule ?? [])
  /** Returns the one that counts, if they agree. */
  const limiting = (linked: readonly FolderRule[]) => linked.find(({ groups }) => groups.length > 0) ?? linked[0]
  return {
    currentPlace,
    currentRule(sourcePath) {
      const current = currentPlace(sourcePath)
      return current === undefined ? undefined : findCurrent(current)
    },
    find(sourcePath, currentDocument) {
      const current = currentPlace(sourcePath)
      const own = findOwn(sourcePath)
      // A rule for both versions says nothing of the older one: a folder inside may have another for the current one.
      const isExplicit = own !== undefined && (current === undefined || !isInFolder(current, own.folder))
      const linked = findLinked(sourcePath)
      const real = limiting(linked)
      const other = real && linked.find(({ groups }) => !isSame(groups, real.groups))
      if (other) return { groups: real.groups, isExplicit, contradiction: other }
      if (isExplicit) {
        const isClear = !real || real === own || isSame(own.groups, real.groups)
        return isClear ? { groups: own.groups, isExplicit } : { groups: real.groups, isExplicit, contradiction: real }
      }
      if (real && real !== own) return { groups: real.groups, isExplicit }
      if (current === undefined) return { isExplicit, groups: own?.groups }
      const inherited = findCurrent(currentDocument ?? asIndex(current)) ?? limiting(findLinked(current)) ?? own
      return { isExplicit, groups: inherited?.groups }
    },
    matching(sourcePath) {
      const linked = placesOf(sourcePath)
      return rules.filter(
        (rule) =>
          isInFolder(rulePlace(sourcePath), rule.folder) ||
          realRules.some((each) => each.rule === rule && linked.some((place) => isInFolder(place, each.folder))),
      )
    },
  }
}

/** Returns the path that a document has as the index of a folder: `guide.md` and `guide/index.md` are the same page. */
function asIndex(file: string): string {
  return file.replace(/\.mdx?$/, '/index$&')
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((group) => other.includes(group))
}

/**
 * Returns where a file is, without its symbolic links: below the folder that each of them leads to, and at the end of all. A folder may
 * be inside of a limited one and lead out of it again.
 */
function linkedPlaces(file: string): string[] {
  const real = realPath(file)
  if (real === undefined) return []
  const places = [real]
  let current = file
  for (let links = 0; current !== real && links < maxLinks; links++) {
    const next = followFirstLink(current)
    if (next === undefined) break
    current = next
    places.push(current)
  }
  return [...new Set(places)]
}

/** As many as systems follow. */
const maxLinks = 40

/** Replaces the first folder or file of a path that is a symbolic link by what it leads to; undefined if there is none. */
function followFirstLink(file: string): string | undefined {
  const { root } = path.parse(file)
  const names = file.slice(root.length).split(path.sep)
  for (let length = 1; length <= names.length; length++) {
    const part = path.join(root, ...names.slice(0, length))
    if (lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink())
      return path.join(path.resolve(path.dirname(part), readlinkSync(part)), ...names.slice(length))
  }
  return undefined
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}
