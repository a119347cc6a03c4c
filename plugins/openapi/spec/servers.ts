import { exactKey } from './exact-value.ts'
import { child, getText, type Spec, type SpecNode } from './spec.ts'

export interface Server {
  /** With `{variables}`; may be relative. */
  url: string
  node: SpecNode
  name?: string | undefined
  description?: string | undefined
  variables: ServerVariable[]
}

export interface ServerVariable {
  name: string
  defaultValue: string
  values: string[]
  node: SpecNode
}

/** The servers of a specification, a path or an operation. */
export function readServers(node: SpecNode, spec: Spec): Server[] {
  if (spec.version === '2.0') return serversV2(node, spec)
  return spec.items(node, 'servers').flatMap(({ target }) => {
    const url = getText(target, 'url')
    if (url === undefined) return []
    const variables = spec.entries(target, 'variables').map(([name, variable]) => ({
      name,
      defaultValue: String(exactKey(variable.target, 'default') ?? ''),
      values: [exactKey(variable.target, 'enum') ?? []].flat().map(String),
      node: variable.target,
    }))
    return [
      { url, node: target, name: getText(target, 'name'), description: getText(target, 'description'), variables },
    ]
  })
}

/** In version 2.0, an operation has the host of the specification, and may have schemes of its own. */
function serversV2(node: SpecNode, { root }: Spec): Server[] {
  const host = getText(root, 'host')
  const basePath = getText(root, 'basePath') ?? ''
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath, node: root, variables: [] }]
  const [schemes = ['https']] = [node, root].map(readSchemes).filter((list) => list.length > 0)
  return schemes.map((scheme) => ({ url: `${scheme}://${host}${basePath}`, node: root, variables: [] }))
}

function readSchemes(node: SpecNode): string[] {
  const list = child(node, 'schemes')?.value
  return Array.isArray(list) ? [...new Set(list.map(String))] : []
}

/** The URL with the defaults of its variables. */
export function serverUrl({ url, variables }: Server): string {
  return variables.reduce((all, { name, defaultValue }) => all.replaceAll(`{${name}}`, defaultValue), url)
}
