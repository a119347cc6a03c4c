import { createRequire } from 'node:module'
import path from 'node:path'
import type { RuleSetRule, RuleSetUseItem } from 'webpack'
import { installCommand } from '../../platform/index.ts'

type Rules = (RuleSetRule | false | '' | 0 | '...' | null | undefined)[]

interface Origin {
  siteDir: string
  /** Absolute path of the module with the rules. */
  file: string
}

/**
 * Returns rules with absolute paths of their loaders: packages are resolved from the module with the rules, then from the site
 * folder, then from the generator; paths are relative to the site folder.
 * @throws Error if a loader is not installed
 */
export function resolveLoaders(rules: Rules, origin: Origin): Rules {
  return rules.map((rule) => {
    if (!rule || typeof rule !== 'object') return rule
    const { loader, use, oneOf, rules: nested } = rule
    return {
      ...rule,
      ...(loader !== undefined && { loader: resolveLoader(loader, origin) }),
      ...(use && typeof use !== 'function' && { use: [use].flat().map((item) => resolveItem(item, origin)) }),
      ...(oneOf && { oneOf: resolveLoaders(oneOf, origin) }),
      ...(nested && { rules: resolveLoaders(nested, origin) }),
    } as RuleSetRule
  })
}

function resolveItem(item: unknown, origin: Origin): RuleSetUseItem {
  if (typeof item === 'string') return resolveLoader(item, origin)
  const { loader } = item as { loader?: string }
  return (
    loader === undefined ? item : { ...(item as object), loader: resolveLoader(loader, origin) }
  ) as RuleSetUseItem
}

function resolveLoader(request: string, { siteDir, file }: Origin): string {
  const [, name = request, query = ''] = /^([^?]*)(\?.*)?$/.exec(request) ?? []
  const isFile = name.startsWith('.') || name.startsWith('@site/') || path.isAbsolute(name)
  const spec = isFile ? path.resolve(siteDir, name.replace(/^@site\//, '')) : name
  for (const from of [file, path.join(siteDir, 'site.config.ts'), import.meta.url]) {
    try {
      return createRequire(from).resolve(spec) + query
    } catch (cause) {
      // Packages that only `import` can load are left to webpack.
      if ((cause as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return request
    }
  }
  const hint = isFile ? 'Paths of loaders are relative to the site folder' : `Run "${installCommand(siteDir, [name])}"`
  throw new Error(`Cannot find the loader "${name}". ${hint}, or correct its name.`)
}
