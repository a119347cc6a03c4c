import type { Compiler } from 'webpack'

/** Queries that replace well-known loaders in requests. */
const queries: Readonly<Record<string, string>> = Object.freeze({ raw: 'raw', file: 'url', url: 'url' })

/**
 * Returns `!!raw-loader!./x.js` as `./x.js?raw`, and in the same way `file-loader` and `url-loader`, so that they need no
 * package and apply to every type of file.
 */
export function withoutLoaders(request: string): string {
  const [, name = '', file = ''] = /^(?:-?!{1,2})?(raw|file|url)-loader(?:\?[^!]*)?!([^!]+)$/.exec(request) ?? []
  if (name === '') return request
  return `${file}${file.includes('?') ? '&' : '?'}${queries[name]}`
}

/** Webpack plugin: handles the requests of well-known loaders. */
export function replaceLoaders(compiler: Compiler): void {
  compiler.hooks.normalModuleFactory.tap('lectern-loader-requests', (factory) => {
    factory.hooks.beforeResolve.tap('lectern-loader-requests', (data) => {
      data.request = withoutLoaders(data.request)
    })
  })
}
