import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Audience } from '../site/audiences.ts'

/** Names the groups that an output is for, also if it is copied, or the site config no longer has them. No server sends it. */
export const audienceFile = '.lectern-audience'

export function audienceText(audience: Audience): string {
  return audience.map((group) => `${group}\n`).join('')
}

/** Returns the groups that an output is for. Empty if everybody may read it. */
export function builtAudience(outDir: string): Audience {
  const file = path.join(outDir, audienceFile)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
