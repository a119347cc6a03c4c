import {
  type Application,
  type Dialect,
  LimitExceeded,
  LiquidSyntaxError,
  NotRenderable,
  parseTemplate,
} from '../engine/index.ts'
import type { Example } from '../model.ts'

/** Names that a site adds to Liquid. */
export interface SiteNames {
  filters: Iterable<string>
  tags: Iterable<string>
  blocks: Iterable<string>
}

/** An application of which only the names are known: templates that use them are not rendered. */
export function unknownApplication({ filters, tags, blocks }: SiteNames): Application {
  const refuse = (name: string): never => {
    throw new NotRenderable(`only the application knows \`${name}\``)
  }
  return { filters: new Set(filters), tags: new Set(tags), blocks: new Set(blocks), filter: refuse, tag: refuse }
}

/**
 * Renders a template as Ruby does. Returns undefined if that depends on the application, on the current time, or on data that is
 * missing, and for invalid templates.
 *
 * @param onLimit called when the engine has stopped the template, whose output is unknown, too
 */
export function renderExample(
  { template, data = {} }: Example,
  { application, dialect }: { application: Application; dialect: Dialect },
  onLimit: () => void,
): string | undefined {
  let isComplete = true
  try {
    const parsed = parseTemplate(template, { ...dialect, application })
    // What the template itself sets, at another place or with an error, is nil.
    const foreign = new Set(parsed.globalNames)
    const output = parsed.render(data, {
      onUndefined(name) {
        if (foreign.has(name)) isComplete = false
      },
    })
    return isComplete ? output : undefined
  } catch (error) {
    if (error instanceof LimitExceeded) onLimit()
    else if (!(error instanceof NotRenderable || error instanceof LiquidSyntaxError)) throw error
    return undefined
  }
}
