import path from 'node:path'
import type { Json } from 'lectern/plugin-kit'
import { writeGenerated } from './generated-files.ts'
import type { Actions, RouteConfig } from './types.ts'

/** What a plugin did with its `actions`. */
export interface PluginResult {
  routes: RouteConfig[]
  globalData?: Json
}

/** Creates the `actions` of a plugin. Data that it creates is written below `folder`. */
export function createActions(folder: string): { actions: Actions; result: PluginResult } {
  const result: PluginResult = { routes: [] }
  const actions: Actions = {
    addRoute(route) {
      if (typeof route.path !== 'string' || route.path === '' || typeof route.component !== 'string') {
        throw new Error(`A route needs a \`path\` and a \`component\`: ${JSON.stringify(route)}`)
      }
      result.routes.push(route)
    },
    async createData(name, data) {
      const file = path.join(folder, name)
      writeGenerated(file, typeof data === 'string' ? data : JSON.stringify(data, null, 2))
      return file
    },
    setGlobalData(data) {
      result.globalData = toJson(data)
    },
  }
  return { actions, result }
}

/** Removes what JSON cannot hold. */
export function toJson(value: unknown): Json {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json)
}
