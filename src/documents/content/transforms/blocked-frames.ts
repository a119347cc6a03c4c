import { covers } from '../../../shared/content-policy.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import type { CompileContext } from '../compile-context.ts'

/** Components that embed a page of another origin. */
const origins: Record<string, string> = { YouTube: 'https://www.youtube-nocookie.com' }

/** Reports components whose frames the site's Content-Security-Policy blocks, since they still work in development. */
export function reportBlockedFrames({ output, report, file, settings }: CompileContext): void {
  const policy = settings.config.contentSecurityPolicy
  if (policy === false) return
  const { 'frame-src': allowed = [] } = policy
  for (const { id, line } of output.imports) {
    const name = /^@theme\/(?:mdx\/)?([^/]+)$/.exec(id)?.[1] ?? ''
    const origin = ownValue(origins, name)
    if (origin === undefined || allowed.some((source) => covers(source, origin))) continue
    report({
      code: 'blocked-frame',
      severity: 'warning',
      message: `The site's Content-Security-Policy blocks the frame in <${name}> (${origin}).`,
      hint: `Allow it in the site config: \`contentSecurityPolicy: { 'frame-src': ['${origin}'] }\`.`,
      line: line === undefined ? undefined : line - file.bodyLine,
    })
  }
}
