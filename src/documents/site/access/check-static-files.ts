import { existsSync } from 'node:fs'
import path from 'node:path'
import { listLinkedFiles } from '../../../platform/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import type { FileLimits } from './file-limits.ts'
import { normalizeRuleFolder } from './folder-rules.ts'

/**
 * Reports files of static folders that are in a limited folder, or that symbolic links lead to in one: everybody gets them. A rule
 * for the whole site is for its documents.
 */
export function checkStaticFiles(
  { siteDir, staticDirectories }: { siteDir: string; staticDirectories: readonly string[] },
  limits: FileLimits,
): Diagnostic[] {
  return staticDirectories.flatMap((directory): Diagnostic[] => {
    const root = path.resolve(siteDir, directory)
    const folder = normalizeRuleFolder(path.relative(siteDir, root).split(path.sep).join('/'))
    const limited = (file: string) => limits.matching(`${folder}/${file}`).find((rule) => rule.folder !== '')
    const file = existsSync(root) ? listLinkedFiles(root).find(limited) : undefined
    if (file === undefined) return []
    return [
      {
        code: 'groups',
        severity: 'error',
        message: `Everybody gets the files of static folders, but \`${limited(file)?.key}\` in \`access.folders\` limits this one.`,
        hint: 'Move it to a folder that is not limited, or next to the limited documents that link to it.',
        sourcePath: `${folder}/${file}`,
      },
    ]
  })
}
