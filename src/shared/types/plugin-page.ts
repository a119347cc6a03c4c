import type { Json } from './json.ts'

/** Data of a page that a Docusaurus plugin added with `addRoute`. */
export interface PluginPageData {
  /** From the outermost route to that of the page. */
  routes: PluginPageRoute[]
  /** The plugin, as `useRouteContext` returns it. */
  plugin: { name: string; id: string }
  /** Data of the route's `context` modules. */
  context?: Json
}

export interface PluginPageRoute {
  path: string
  exact: boolean
  props: Record<string, Json>
  /** Content of the JSON modules. Other modules, which code imports, are left out. */
  modules: Record<string, Json>
  /** Attributes that Docusaurus does not know. */
  attributes: Record<string, Json>
}
