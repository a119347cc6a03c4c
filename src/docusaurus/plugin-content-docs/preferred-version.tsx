import type { ReactNode } from 'react'
import { DEFAULT_PLUGIN_ID } from '../constants.ts'
import { useStorageSlot } from '../theme-common/storage.ts'
import { useAllDocsData } from './global-data.ts'
import type { GlobalVersion } from './types.ts'

const storageKey = (pluginId: string) => `docs-preferred-version-${pluginId}`

/** Returns the version of an instance of docs that the reader chose last, and a function that stores one. */
export function useDocsPreferredVersion(pluginId: string = DEFAULT_PLUGIN_ID): {
  preferredVersion: GlobalVersion | null
  savePreferredVersionName(name: string): void
} {
  const [name, slot] = useStorageSlot(storageKey(pluginId))
  const versions = useAllDocsData()[pluginId]?.versions ?? []
  return {
    preferredVersion: versions.find((version) => version.name === name) ?? null,
    savePreferredVersionName: (chosen) => slot.set(chosen),
  }
}

/** Returns the preferred version of every instance of docs. It is read from the storage, without updates. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const data = useAllDocsData()
  return Object.fromEntries(Object.keys(data).map((id) => [id, null]))
}

/** Renders its children: preferred versions need no provider. */
export function DocsPreferredVersionContextProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}
