import path from 'node:path'
import type { Plugin } from 'lectern/plugin-kit'
import { type Mapping, readList, reportInvalid } from '../mapping.ts'

/** Returns a plugin that adds the modules of the key `clientModules` to every page. */
export function clientModules(value: unknown, mapping: Mapping): Plugin | undefined {
  const modules = readList(value, ['clientModules'], mapping).flatMap((request, index) => {
    if (typeof request === 'string') return request.startsWith('.') ? path.resolve(mapping.siteDir, request) : request
    reportInvalid(['clientModules', index], 'a path', request, mapping)
    return []
  })
  if (modules.length === 0) return undefined
  return {
    name: 'docusaurus-client-modules',
    key: JSON.stringify(modules),
    readsSiteOnly: true,
    bundle: () => ({ universalModules: modules }),
  }
}
