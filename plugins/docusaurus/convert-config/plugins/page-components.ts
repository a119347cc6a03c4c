import path from 'node:path'
import type { Plugin, Route } from 'lectern/plugin-kit'
import { generatedFolder, writeGenerated } from '../../lifecycle/index.ts'
import type { Values } from '../mapping.ts'

/** A component that the pages of one plugin are rendered by, in place of that of the theme. */
export interface PageComponent {
  /** Name of the component in the theme: `DocItem`. */
  name: string
  /** Names of the components of the pages that render it: `DocPage`. */
  pages: readonly string[]
  /** Name and id of the plugin. */
  plugin: { name: string; id: string }
  /** The module, as the option names it. */
  request: string
  /** Name of the generated component with this module, which only these pages load. */
  generated: string
}

/** Options that name a component: the name of that in the theme, and those of the components of the pages that render it. */
export type ComponentOptions = Readonly<Record<string, readonly [name: string, ...pages: string[]]>>

/** Adds to `all` the components that the options of a plugin set to others than those of the theme. */
export function withPageComponents<C>(
  plugin: Plugin<C>,
  all: PageComponent[],
  options: Values,
  components: ComponentOptions,
  { name: pluginName, id }: PageComponent['plugin'],
): Plugin<C> {
  const chosen: PageComponent[] = []
  for (const [key, [name, ...pages]] of Object.entries(components)) {
    const request = options[key]
    if (typeof request !== 'string' || request === `@theme/${name}`) continue
    const generated = `PageComponent${all.length + 1}`
    const component = { name, pages, plugin: { name: pluginName, id }, request, generated }
    all.push(component)
    chosen.push(component)
  }
  const { routes } = plugin
  if (!routes || chosen.length === 0) return plugin
  return {
    ...plugin,
    routes(content, context) {
      const result = routes.call(plugin, content, context)
      return { ...result, routes: result.routes.map((route) => withComponents(route, chosen)) }
    },
  }
}

function withComponents(route: Route, chosen: PageComponent[]): Route {
  const rendered = chosen.filter(({ pages }) => pages.some((page) => route.component === `@theme/${page}`))
  if (rendered.length === 0) return route
  return { ...route, components: rendered.map(({ generated }) => `@theme/${generated}`) }
}

/** Returns a plugin with a component of the theme that chooses the component by the plugin of the displayed page. */
export function pageComponents(components: PageComponent[], siteDir: string): Plugin | undefined {
  if (components.length === 0) return undefined
  const chosen = components.map((component) => ({ ...component, request: toSiteImport(component.request, siteDir) }))
  const key = JSON.stringify([chosen, moduleText])
  const theme = generatedFolder(siteDir, 'page-components', key)
  writeGenerated(path.join(theme, 'PageComponent.js'), moduleText)
  for (const component of chosen) writeGenerated(path.join(theme, `${component.generated}.js`), chosenText(component))
  return { name: 'docusaurus-page-components', key, readsSiteOnly: true, theme }
}

/** Files of the site have the same name in every folder that the site is in. */
function toSiteImport(request: string, siteDir: string): string {
  if (!request.startsWith('.') && !path.isAbsolute(request)) return request
  const inner = path.relative(siteDir, path.resolve(siteDir, request)).split(path.sep).join('/')
  return inner.startsWith('..') ? path.resolve(siteDir, request) : `@site/${inner}`
}

const moduleText = `import { createElement } from 'react'
import useRouteContext from '@docusaurus/useRouteContext'

const components = new Map()

export function choose(key, component) {
  components.set(key, component)
}

export default function PageComponent({ name, usual, props }) {
  const { plugin } = useRouteContext()
  return createElement(components.get(\`\${name} \${plugin.name} \${plugin.id}\`) ?? usual, props)
}
`

function chosenText({ name, plugin, request }: PageComponent): string {
  return `import { choose } from '@theme/PageComponent'
import Own from ${JSON.stringify(request)}

choose(${JSON.stringify(`${name} ${plugin.name} ${plugin.id}`)}, Own)

export default Own
`
}
