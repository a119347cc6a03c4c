import { SiteError } from '../../../platform/index.ts'
import type { TreeNode } from '../tree/nodes.ts'

/** Levels that no plugin needs half of the stack for. Deeper trees may overflow it. */
const maxSafeDepth = 200

/** An error that a remark or rehype plugin of the site has thrown. The cause is what it threw. */
export class PluginFailure extends Error {
  /** Whether the document was nested so deeply that the plugin may have run out of stack for that reason. */
  readonly isDeep: boolean

  constructor(kind: PluginKind, plugin: { name: string }, { cause, tree }: { cause: unknown; tree?: unknown }) {
    const reason = (cause as Error | undefined)?.message ?? String(cause)
    const name = plugin.name ? `The ${kind} plugin "${plugin.name}"` : `A ${kind} plugin`
    super(`${name} failed: ${reason.replace(/\.$/, '')}.`, { cause })
    this.isDeep = isStackOverflow(cause) && isDeeperThan(maxSafeDepth, tree as TreeNode | undefined)
  }
}

/** Whether an error is the one of too many nested calls. Engines give it no other mark than its message. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded'
}

type PluginKind = 'remark' | 'rehype'
type Attacher = (this: unknown, ...options: unknown[]) => unknown
type Next = (error?: unknown, ...rest: unknown[]) => void
type Transformer = (tree: unknown, file: unknown, next?: Next) => unknown

/** Returns unified plugins that do the same, and whose errors name them. */
export function guardPlugins(plugins: readonly unknown[], kind: PluginKind): unknown[] {
  // A plugin that is listed twice is one with other options.
  const guarded = new Map<Attacher, Attacher>()
  const guardAttacher = (attacher: Attacher) => {
    const known = guarded.get(attacher) ?? guardPlugin(attacher, kind)
    guarded.set(attacher, known)
    return known
  }
  const guard = (plugin: unknown): unknown => {
    if (typeof plugin === 'function') return guardAttacher(plugin as Attacher)
    if (Array.isArray(plugin)) {
      const [attacher, ...options] = plugin
      return typeof attacher === 'function' ? [guardAttacher(attacher as Attacher), ...options] : plugin
    }
    const preset = plugin as { plugins?: unknown } | null | undefined
    return Array.isArray(preset?.plugins) ? { ...preset, plugins: preset.plugins.map(guard) } : plugin
  }
  return plugins.map(guard)
}

function guardPlugin(attacher: Attacher, kind: PluginKind): Attacher {
  const toFailure = (cause: unknown, tree?: unknown) =>
    cause instanceof SiteError ? cause : new PluginFailure(kind, attacher, { cause, tree })
  const call = <T>(run: () => T, tree?: unknown): T => {
    try {
      return run()
    } catch (error) {
      throw toFailure(error, tree)
    }
  }
  const settle = (result: unknown, tree: unknown) => {
    if (result instanceof Error) return toFailure(result, tree)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      throw toFailure(error, tree)
    })
  }
  return function guardedPlugin(...options) {
    const transform = call(() => attacher.apply(this, options))
    if (typeof transform !== 'function') return transform
    const run = transform as Transformer
    // Unified passes a callback to functions with a third parameter, and waits for it.
    if (run.length > 2)
      return (tree: unknown, file: unknown, next: Next) =>
        call(() => run(tree, file, (error, ...rest) => next(error && toFailure(error, tree), ...rest)), tree)
    return (tree: unknown, file: unknown) =>
      settle(
        call(() => run(tree, file), tree),
        tree,
      )
  }
}

/** Whether a document is nested more deeply. Counts the nodes that it was parsed to, which have a position. */
function isDeeperThan(limit: number, tree: TreeNode | undefined): boolean {
  // A plugin that fails can leave a tree that contains itself.
  const seen = new Set<unknown>()
  const open: [node: TreeNode, depth: number][] = tree ? [[tree, 0]] : []
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [{ children }, depth] = entry
    if (depth > limit) return true
    for (const child of children ?? []) {
      if (seen.has(child)) continue
      seen.add(child)
      open.push([child, child.position ? depth + 1 : depth])
    }
  }
  return false
}
