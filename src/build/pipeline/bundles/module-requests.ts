import { closestMatch } from '../../../platform/index.ts'
import { addToList } from '../../../shared/add-to-list.ts'
import { registryKey } from '../../../shared/registry-key.ts'
import type { Artifact, Diagnostic, ModuleUse, Route } from '../../../shared/types.ts'
import { type Importer, isThemeRequest, themeId } from '../../bundle/index.ts'

/** Modules that documents and routes import, without theme components. */
export interface ModuleRequests {
  modules: ModuleUse[]
  importers: Record<string, Importer[]>
  /** Reports theme components that do not exist. */
  diagnostics: Diagnostic[]
}

/**
 * @param themeIds ids of the existing theme components
 * @param library names of further components, which are bundled with the site's modules
 */
export function collectModuleRequests(
  routes: Route[],
  artifacts: Iterable<Artifact>,
  themeIds: string[],
  library: Record<string, string> = {},
): ModuleRequests {
  const importers = new Map<string, Importer[]>()
  const uses = new Map<string, ModuleUse>()
  const add = (use: ModuleUse, importer?: Importer) => {
    uses.set(registryKey(use), use)
    if (importer) addToList(importers, use.id, importer)
  }
  for (const route of routes)
    add({ id: route.component, kind: 'use' }, route.sourcePath ? { sourcePath: route.sourcePath } : undefined)
  for (const artifact of artifacts) {
    for (const use of artifact.imports)
      add(use, { sourcePath: artifact.id, ...(use.line === undefined ? {} : { line: use.line }) })
  }
  const diagnostics: Diagnostic[] = []
  const modules: ModuleUse[] = []
  for (const use of uses.values()) {
    const component = isThemeRequest(use.id) ? themeId(use.id, themeIds) : undefined
    const isLibraryModule = component !== undefined && Object.hasOwn(library, component.replace('@theme/', ''))
    if (component !== undefined && !themeIds.includes(component) && !isLibraryModule)
      diagnostics.push(...unknownComponent(component, importers.get(use.id) ?? [{}], themeIds))
    else if (component !== use.id || isLibraryModule) modules.push({ id: use.id, kind: use.kind })
  }
  modules.sort((a, b) => (registryKey(a) < registryKey(b) ? -1 : 1))
  return { modules, importers: Object.fromEntries(importers), diagnostics }
}

function unknownComponent(id: string, importers: Importer[], themeIds: string[]): Diagnostic[] {
  const suggestion = closestMatch(id, themeIds)
  return importers.map((importer) => ({
    code: 'missing-module',
    severity: 'error',
    message: `The theme has no component "${id}".`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : undefined,
    ...importer,
  }))
}
