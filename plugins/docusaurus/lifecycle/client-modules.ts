import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { navigationEvent } from 'lectern/plugin-kit'
import { writeGenerated } from './generated-files.ts'
import type { InitializedPlugin } from './types.ts'

/** Returns the modules that a plugin adds to every page. */
export function clientModules({ plugin, folder }: InitializedPlugin, generatedFolder: string): string[] {
  const requests = (plugin.getClientModules?.() ?? []).map((request) => resolveRequest(request, folder))
  return followedModules(requests, generatedFolder)
}

/** Paths are relative to the plugin; anything else is a package or an alias. */
function resolveRequest(request: string, folder: string): string {
  return request.startsWith('.') ? path.resolve(folder, request) : request
}

/**
 * Returns the modules to add to every page for client modules of Docusaurus: style sheets as they are, and for scripts a module in
 * `folder` that calls their `onRouteUpdate` and `onRouteDidUpdate`.
 */
export function followedModules(requests: string[], folder: string): string[] {
  const isStyle = (request: string) => /\.(?:css|s[ac]ss|less|styl)$/.test(request)
  const scripts = requests.filter((request) => !isStyle(request))
  if (scripts.length === 0) return requests
  const runner = fileURLToPath(new URL('../theme/client-modules.js', import.meta.url))
  const names = scripts.map((_, index) => `module${index}`)
  const lines = [
    `import { followNavigation } from ${JSON.stringify(runner)}`,
    ...scripts.map((request, index) => `import * as module${index} from ${JSON.stringify(request)}`),
    '',
    `followNavigation([${names.join(', ')}], ${JSON.stringify(navigationEvent)})`,
    '',
  ]
  const file = path.join(folder, 'client-modules.js')
  writeGenerated(file, lines.join('\n'))
  return [...requests.filter(isStyle), file]
}
