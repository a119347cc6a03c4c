import { takeDamage } from '../../../platform/index.ts'
import { formatCount } from '../../../shared/format-count.ts'
import type { Diagnostic } from '../../../shared/types.ts'

const maxNames = 3

/** Returns one warning if damaged parts of the cache were found since the last call. */
export function cacheDamage(cacheDir: string): Diagnostic[] {
  const names = takeDamage(cacheDir)
  if (names.length === 0) return []
  const listed = names.slice(0, maxNames).join(', ')
  const others = names.length > maxNames ? `, and ${names.length - maxNames} more` : ''
  return [
    {
      code: 'damaged-cache',
      severity: 'warning',
      message: `${formatCount(names.length, 'file')} of the cache ${names.length === 1 ? 'was' : 'were'} damaged and not used: ${listed}${others}.`,
      hint: 'Their contents have been created again. If this happens often, check the disk.',
    },
  ]
}
