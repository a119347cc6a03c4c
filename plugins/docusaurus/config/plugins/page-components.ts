import path from 'node:path'
import type { Plugin } from 'lectern/plugin-kit'
import { generatedFolder, writeGenerated } from '../../lifecycle/index.ts'
import type { Values } from '../mapping.ts'

/** A component that the pages of one plugin are rendered by, in place of that of the theme. */
export interface PageComponent {
  /** Name of the component in the theme: `DocItem`. */
  name: string
  /** Name and id of the plugin. */
  plugin: { name: string; id: string }
  /** The module, as the option names it. */
  request: string
}

/** Options that name a component, with the name of that in the theme. */
export type ComponentOptions = Readonly<Record<string, string>>

/** Returns the components that the options of a plugin set to others than those of the theme. */
export function chosenComponents(
  options: Values,
  components: ComponentOptions,
  { name: pluginName, id }: PageComponent['plugin'],
): PageComponent[] {
  const plugin = { name: pluginName, id }
  return Object.entries(components).flatMap(([key, name]) => {
    const request = options[key]
    return typeof request === 'string' && request !== `@theme/${name}` ? [{ name, plugin, request }] : []
  })
}

/** Returns a plugin with a component of the theme that chooses the component by the plugin of the displayed page. */
export function pageComponents(components: PageComponent[], siteDir: string): Plugin | undefined {
  if (components.length === 0) return undefined
  const chosen = components.map((component) => ({ ...component, request: toSiteImport(component.request, siteDir) }))
  const key = JSON.stringify(chosen)
  const theme = generatedFolder(siteDir, 'page-components', key)
  writeGenerated(path.join(theme, 'PageComponent.js'), moduleText(chosen))
  return { name: 'docusaurus-page-components', key, readsSiteOnly: true, theme }
}

/** Files of the site have the same name in every folder that the site is in. */
function toSiteImport(request: string, siteDir: string): string {
  if (!request.startsWith('.') && !path.isAbsolute(request)) return request
  const inner = path.relative(siteDir, path.resolve(siteDir, request)).split(path.sep).join('/')
  return inner.startsWith('..') ? path.resolve(siteDir, request) : `@site/${inner}`
}

function moduleText(components: PageComponent[]): string {
  const imports = components.map(({ request }, index) => `import Own${index} from ${JSON.stringify(request)}`)
  const entries = components.map((choice, index) => `[${JSON.stringify(keyOf(choice))}]: Own${index}`)
  return `import { createElement } from 'react'
import useRouteContext from '@docusaurus/useRouteContext'
${imports.join('\n')}

const components = { ${entries.join(', ')} }

export default function PageComponent({ name, usual, props }) {
  const { plugin } = useRouteContext()
  return createElement(components[\`\${name} \${plugin.name} \${plugin.id}\`] ?? usual, props)
}
`
}

function keyOf({ name, plugin }: PageComponent): string {
  return `${name} ${plugin.name} ${plugin.id}`
}
