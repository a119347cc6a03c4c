import path from 'node:path'
import type { ExternalItem } from 'webpack'
import { bootGlobal } from '../../shared/runtime-contract.ts'

/** In browsers, the other bundles use the modules of the boot script, which every page has loaded before. */
export function bootExternal(packageRoot: string): ExternalItem {
  const entry = path.join(packageRoot, 'dist', 'src', 'browser', 'client', 'boot', 'index.js')
  return ({ context = '', request = '' }, callback) => {
    const isBoot = /\bboot\/index\.js$/.test(request) && path.resolve(context, request) === entry
    return isBoot ? callback(undefined, `var ${bootGlobal}`) : callback()
  }
}
