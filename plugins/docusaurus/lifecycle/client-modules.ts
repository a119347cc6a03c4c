import path from 'node:path'
import type { InitializedPlugin } from './types.ts'

/** Returns the modules that a plugin adds to every page. */
export function clientModules({ plugin, folder }: InitializedPlugin): string[] {
  return (plugin.getClientModules?.() ?? []).map((request) => resolveRequest(request, folder))
}

/** Paths are relative to the plugin; anything else is a package or an alias. */
function resolveRequest(request: string, folder: string): string {
  return request.startsWith('.') ? path.resolve(folder, request) : request
}
