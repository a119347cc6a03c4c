import { usePage } from 'lectern/client'
import { DEFAULT_PLUGIN_ID } from './constants.ts'

export interface RouteContext {
  plugin: { id: string; name: string }
  data?: Record<string, unknown>
}

/** Data of a page that a plugin added. */
interface RoutePageData {
  plugin: RouteContext['plugin']
  context?: Record<string, unknown>
}

/** Returns the plugin of the displayed page, and the data that it gave the page. */
export default function useRouteContext(): RouteContext {
  const { component, version, className = '', data } = usePage()
  if (isPluginData(data)) return { plugin: data.plugin, ...(data.context && { data: data.context }) }
  const id = version?.instance ?? /(?:^| )plugin-id-(\S+)/.exec(className)?.[1] ?? DEFAULT_PLUGIN_ID
  return { plugin: { id, name: pluginName(component) } }
}

/** Whether the page is one that a plugin of the site added. */
function isPluginData(data: unknown): data is RoutePageData {
  return typeof data === 'object' && data !== null && 'plugin' in data && 'routes' in data
}

function pluginName(component: string): string {
  if (/^@theme\/Doc[A-Z]/.test(component)) return 'docusaurus-plugin-content-docs'
  if (/^@theme\/Blog[A-Z]/.test(component)) return 'docusaurus-plugin-content-blog'
  return 'docusaurus-plugin-content-pages'
}
