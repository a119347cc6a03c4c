import { useIsBrowser } from 'lectern/client'
import type { ReactNode } from 'react'
import { ownValue } from '../../../shared/dictionary.ts'
import { DEFAULT_PLUGIN_ID } from '../constants.ts'
import { createStorageSlot, useStorageSlot } from '../theme-common/storage.ts'
import { useAllDocsData } from './global-data.ts'
import type { GlobalPluginData, GlobalVersion } from './types.ts'

const storageKey = (pluginId: string) => `docs-preferred-version-${pluginId}`

/** Returns the version of an instance of docs that the reader chose last, and a function that stores one. */
export function useDocsPreferredVersion(pluginId: string = DEFAULT_PLUGIN_ID): {
  preferredVersion: GlobalVersion | null
  savePreferredVersionName(name: string): void
} {
  const [name, slot] = useStorageSlot(storageKey(pluginId))
  const data = ownValue(useAllDocsData(), pluginId)
  return {
    preferredVersion: findVersion(data, name),
    savePreferredVersionName: (chosen) => slot.set(chosen),
  }
}

/** Returns the preferred version of every instance of docs, null until after hydration. Later choices do not update it. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const inBrowser = useIsBrowser()
  const instances = Object.entries(useAllDocsData())
  return Object.fromEntries(
    instances.map(([id, data]) => [id, inBrowser ? findVersion(data, createStorageSlot(storageKey(id)).get()) : null]),
  )
}

function findVersion(data: GlobalPluginData | undefined, name: string | null): GlobalVersion | null {
  return data?.versions.find((version) => version.name === name) ?? null
}

/** Renders its children: preferred versions need no provider. */
export function DocsPreferredVersionContextProvider({ children }: { children?: ReactNode }): ReactNode {
  return children
}
