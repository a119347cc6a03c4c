import { usePage } from 'lectern/client'
import { DEFAULT_PLUGIN_ID } from './constants.ts'

export interface RouteContext {
  plugin: { id: string; name: string }
  data?: Record<string, unknown>
}

/** Returns the plugin of the displayed page. */
export default function useRouteContext(): RouteContext {
  const { component, version } = usePage()
  return { plugin: { id: version?.instance ?? DEFAULT_PLUGIN_ID, name: pluginName(component) } }
}

function pluginName(component: string): string {
  if (/^@theme\/Doc[A-Z]/.test(component)) return 'docusaurus-plugin-content-docs'
  if (/^@theme\/Blog[A-Z]/.test(component)) return 'docusaurus-plugin-content-blog'
  return 'docusaurus-plugin-content-pages'
}
