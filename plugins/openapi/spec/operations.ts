import { methodPaths } from './methods.ts'
import { bodyAndParametersV2, type Parameter, parametersV3, type RequestBody, requestBodyV3 } from './request-parts.ts'
import { type Response, readResponses } from './responses.ts'
import { readSecurity, type SecurityAlternative } from './security.ts'
import { readServers, type Server } from './servers.ts'
import { child, getFlag, getText, isObject, type Spec, type SpecNode, type SpecUse } from './spec.ts'

export type { Media, Parameter, ParameterLocation, RequestBody } from './request-parts.ts'
export type { Header, Response, ResponseLink } from './responses.ts'

/** A request that clients send to the API, or that the API sends to its clients. */
export interface Operation {
  kind: 'operations' | 'webhooks'
  /** In capital letters, except for those of `additionalOperations`, which are as requests send them. */
  method: string
  /** Of a webhook, its name. */
  path: string
  node: SpecNode
  id?: string | undefined
  summary?: string | undefined
  /** The parts with its summary and its description: its own, or those of its path. */
  summarized: SpecNode
  described: SpecNode
  tags: string[]
  isDeprecated: boolean
  parameters: Parameter[]
  body?: RequestBody | undefined
  responses: Response[]
  /** Undefined if nothing is said about it. Without alternatives, the operation is open to everybody. */
  security: SecurityAlternative[] | undefined
  servers: Server[]
  /** Whether the servers differ from those of the specification. */
  hasOwnServers: boolean
  callbacks: Callback[]
}

/** Requests that the API sends in answer to an operation. */
export interface Callback {
  name: string
  expression: string
  operations: Operation[]
}

/** All operations and webhooks of a specification, in its order. */
export function readOperations(spec: Spec): Operation[] {
  const read = (key: string, kind: Operation['kind']) =>
    spec
      .entries(spec.root, key)
      .flatMap(([path, { use }]) => readPathItem({ path, items: spec.chain(use), kind }, spec))
  return [...read('paths', 'operations'), ...read('webhooks', 'webhooks'), ...read('x-webhooks', 'webhooks')]
}

interface PathItem {
  path: string
  /** The path item, and what its references lead to. What is beside a reference takes precedence. */
  items: SpecNode[]
  kind: Operation['kind']
  /** The operations whose callback it is. */
  above?: readonly unknown[]
}

function readPathItem({ path, items, kind, above = [] }: PathItem, spec: Spec): Operation[] {
  return methodPaths(items.map(({ value }) => value)).flatMap(({ method, keys }) => {
    const node = items.map((item) => descendant(item, keys)).find((found) => isObject(found?.value))
    if (!node || !isObject(node.value)) return []
    const tags = Array.isArray(node.value.tags) ? node.value.tags.filter((tag) => typeof tag === 'string') : []
    const parts =
      spec.version === '2.0'
        ? bodyAndParametersV2(node, items, spec)
        : { parameters: parametersV3(node, items, spec), body: requestBodyV3(node, spec) }
    const layers: [SpecNode, ...SpecNode[]] = [node, ...items]
    const withText = (key: string) => layers.find((layer) => getText(layer, key) !== undefined) ?? node
    const summarized = withText('summary')
    return [
      {
        kind,
        method,
        path,
        node,
        id: getText(node, 'operationId'),
        summary: getText(summarized, 'summary'),
        summarized,
        described: withText('description'),
        tags: [...new Set(tags)],
        isDeprecated: getFlag(node, 'deprecated'),
        ...parts,
        responses: readResponses(node, spec),
        // What clients need to send requests says nothing about the requests that they receive.
        security: readSecurity(node, spec) ?? (kind === 'operations' ? readSecurity(spec.root, spec) : undefined),
        ...readOwnServers(layers, spec),
        // An operation may be its own callback.
        callbacks: above.includes(node.value)
          ? []
          : spec.entries(node, 'callbacks').flatMap((entry) => readCallback(entry, spec, [...above, node.value])),
      },
    ]
  })
}

function descendant(node: SpecNode, keys: readonly string[]): SpecNode | undefined {
  return keys.reduce<SpecNode | undefined>((parent, key) => parent && child(parent, key), node)
}

function readOwnServers(
  [node, ...items]: [SpecNode, ...SpecNode[]],
  spec: Spec,
): Pick<Operation, 'servers' | 'hasOwnServers'> {
  if (spec.version !== '2.0') {
    const own = [node, ...items].find((layer) => child(layer, 'servers'))
    return { servers: readServers(own ?? spec.root, spec), hasOwnServers: own !== undefined }
  }
  const servers = readServers(node, spec)
  // Generators write the same schemes for every operation.
  const urls = (list: Server[]) => list.map(({ url }) => url).join(' ')
  return { servers, hasOwnServers: urls(servers) !== urls(readServers(spec.root, spec)) }
}

function readCallback([name, { target }]: [name: string, use: SpecUse], spec: Spec, above: unknown[]): Callback[] {
  if (!isObject(target.value)) return []
  return Object.keys(target.value)
    .filter((expression) => !expression.startsWith('x-'))
    .map((expression) => {
      const item = child(target, expression)
      const items = item ? spec.chain(item) : []
      const operations = readPathItem({ path: expression, items, kind: 'webhooks', above }, spec)
      return { name, expression, operations }
    })
}
