import { pageFile } from '../../../documents/pages/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import type { PagePlan } from '../pages/plan-pages.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { StrayItem } from '../workers/task-pool.ts'

/** Returns the diagnostics of errors that documents left behind, such as in timers. */
export function strayDiagnostics(found: readonly StrayItem[], plan: PagePlan, site: SiteContext): Diagnostic[] {
  return found.map(({ item, message, hint }) => {
    const { sourcePath, file } = (item ?? {}) as { sourcePath?: string; file?: string }
    const page = sourcePath === undefined ? plan.pages.find((each) => pageFile(each, site) === file) : undefined
    const name = page === undefined ? (sourcePath ? 'The document' : 'A document') : `The page ${page.path}`
    const source = sourcePath ?? (page && plan.getSourcePath(page))
    return {
      code: 'stopped',
      severity: 'error',
      message: `${name} ${message}.`,
      hint,
      sourcePath: source,
    }
  })
}
