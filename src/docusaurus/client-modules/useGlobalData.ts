import { ownValue } from '../../shared/dictionary.ts'
import type { Json } from '../../shared/types.ts'
import { DEFAULT_PLUGIN_ID } from './constants.ts'
import { readData } from './data.ts'

interface UseDataOptions {
  /** Whether to throw an error if there is no data. */
  failfast?: boolean
}

/** Returns the global data of all plugins: name → id → data. */
export default function useGlobalData(): Record<string, Record<string, Json>> {
  return readData().globalData
}

/** Returns the global data of all instances of a plugin by id; undefined if it has none. */
export function useAllPluginInstancesData(
  pluginName: string,
  { failfast = false }: UseDataOptions = {},
): Record<string, Json> | undefined {
  const data = ownValue(useGlobalData(), pluginName)
  if (!data && failfast) throw new Error(`The plugin "${pluginName}" has no global data.`)
  return data
}

/** Returns the global data of an instance of a plugin; undefined if it has none. */
export function usePluginData(
  pluginName: string,
  pluginId: string = DEFAULT_PLUGIN_ID,
  options: UseDataOptions = {},
): Json | undefined {
  const data = ownValue(useAllPluginInstancesData(pluginName, options), pluginId)
  if (data === undefined && options.failfast)
    throw new Error(`The plugin "${pluginName}" with the id "${pluginId}" has no global data.`)
  return data
}
