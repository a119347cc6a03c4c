import path from 'node:path'
import type { PageOutput } from './page-output.ts'

/** Returns a folder of an output, whose files have paths relative to it. A plugin can process the output as a whole only. */
export function outputFolder<T extends PageOutput>(output: T, folder: string): T {
  if (folder === '') return output
  return {
    ...output,
    ...(output.staging !== undefined && { staging: path.join(output.staging, folder) }),
    ...(output.current !== undefined && { current: path.join(output.current, folder) }),
    isFresh: (file: string, key: string) => output.isFresh(folder + file, key),
    getNotes: (file: string) => output.getNotes(folder + file),
    ...(output.find && { find: (file: string) => output.find?.(folder + file) }),
    add: (file: string, claim: Parameters<T['add']>[1]) => output.add(folder + file, claim),
    copyTo: undefined,
  }
}

/**
 * Returns an output that ignores files which were added to it before with the same key: all locales add the files that they
 * share, and a translation may have a copy of an image beside it.
 */
export function addOnce<T extends Pick<PageOutput, 'add'>>(output: T): Pick<PageOutput, 'add'> {
  const added = new Set<string>()
  return {
    add(file, claim) {
      const key = `${file} ${claim.key}`
      if (added.has(key)) return undefined
      added.add(key)
      return output.add(file, claim)
    },
  }
}
