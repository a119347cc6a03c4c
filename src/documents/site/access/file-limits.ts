import { realpathSync } from 'node:fs'
import path from 'node:path'
import { describeSnapshotFile } from '../../../shared/snapshot-path.ts'
import type { Plugin } from '../../../shared/types.ts'
import { createCurrentPlace } from './current-place.ts'
import { type FolderRule, innermostRule, isInFolder } from './folder-rules.ts'

/** What the folders of a file say about who may read it. */
export interface FileLimit {
  /** Undefined if no folder says anything. */
  groups?: readonly string[]
  /** Whether a rule names the folder of the file itself, not that of a file which it is a version of or a link to. */
  isExplicit: boolean
  /** The rule of the folder that a symbolic link leads to, if it contradicts that of the file's own folder. */
  contradiction?: FolderRule
}

export interface FileLimits {
  /** @param sourcePath relative to the site folder */
  find(sourcePath: string): FileLimit
  /** Returns all rules whose folders contain a file. */
  matching(sourcePath: string): FolderRule[]
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
  // Rules name the files of commits as Git does.
  const ownPlace = (sourcePath: string) => describeSnapshotFile(sourcePath) ?? sourcePath
  const findOwn = (sourcePath: string) => innermostRule(ownPlace(sourcePath), rules)
  const realFile = (sourcePath: string) => (realRules.length > 0 ? realPath(path.join(siteDir, sourcePath)) : undefined)
  const findReal = (sourcePath: string) => {
    const real = realFile(sourcePath)
    return real === undefined ? undefined : innermostRule(real, realRules)?.rule
  }
  return {
    currentPlace,
    find(sourcePath) {
      const current = currentPlace(sourcePath)
      const own = findOwn(sourcePath)
      // A rule for both versions says nothing of the older one: a folder inside may have another for the current one.
      const isExplicit = own !== undefined && (current === undefined || !isInFolder(current, own.folder))
      const real = findReal(sourcePath)
      if (isExplicit) {
        const isClear = !real || real === own || isSame(own.groups, real.groups)
        return isClear ? { groups: own.groups, isExplicit } : { groups: real.groups, isExplicit, contradiction: real }
      }
      if (real && real !== own) return { groups: real.groups, isExplicit }
      const inherited = current === undefined ? own : (findOwn(current) ?? findReal(current) ?? own)
      return { isExplicit, ...(inherited && { groups: inherited.groups }) }
    },
    matching(sourcePath) {
      const current = currentPlace(sourcePath)
      const places = [ownPlace(sourcePath), ...(current === undefined ? [] : [current])]
      const real = realFile(sourcePath)
      return rules.filter(
        (rule) =>
          places.some((place) => isInFolder(place, rule.folder)) ||
          (real !== undefined && realRules.some((each) => each.rule === rule && isInFolder(real, each.folder))),
      )
    },
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((group) => other.includes(group))
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}
