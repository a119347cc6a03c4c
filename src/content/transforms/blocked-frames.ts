import type { SiteConfig } from '../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'

/** Components that show a page from elsewhere, and where that comes from. */
const origins: Record<string, string> = { YouTube: 'https://www.youtube-nocookie.com' }

/** Reports components whose frames the policy of the site would leave empty: nobody sees that before the site is published. */
export function reportBlockedFrames(
  { output, report, file }: CompileContext,
  { 'frame-src': allowed = [] }: SiteConfig['contentSecurityPolicy'],
): void {
  for (const { id, line } of output.imports) {
    const name = /^@theme\/(?:mdx\/)?([^/]+)$/.exec(id)?.[1] ?? ''
    const origin = origins[name]
    if (origin === undefined || allowed.some((source) => covers(source, origin))) continue
    report({
      code: 'blocked-frame',
      severity: 'warning',
      message: `The policy of the site lets no frame of ${origin} through, which <${name}> shows.`,
      hint: `Add it to the declaration: contentSecurityPolicy: { 'frame-src': ['${origin}'] }.`,
      line: line === undefined ? undefined : line - file.bodyLine,
    })
  }
}

/** Whether a source of a policy lets an origin through, as far as sites write them. */
function covers(source: string, origin: string): boolean {
  const host = origin.replace(/^https:\/\//, '')
  const [, written = ''] = /^(?:https:\/\/)?([^/]+)/.exec(source) ?? []
  if (source === '*' || source === 'https:' || written === host) return true
  return written.startsWith('*.') && host.endsWith(written.slice(1))
}
