import { ownValue } from 'lectern/plugin-kit'
import { child, getFlag, getText, isObject, nodeId, type Spec, type SpecNode } from './spec.ts'

/** A way to authorize requests. */
export interface SecurityScheme {
  name: string
  node: SpecNode
  isDeprecated: boolean
  type: 'apiKey' | 'basic' | 'bearer' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect'
  /** What the specification says about it, as keys and values. */
  facts: [key: string, value: string][]
  /** Of an API key. */
  in?: string | undefined
  /** Name of the header, parameter or cookie of an API key. */
  parameter?: string | undefined
  flows: OAuthFlow[]
}

export interface OAuthFlow {
  name: string
  facts: [key: string, value: string][]
  scopes: [name: string, description: string][]
}

/** Schemes that a request has to satisfy together. */
export type SecurityAlternative = SecurityRequirement[]

interface SecurityRequirement {
  name: string
  scopes: string[]
  /** The scheme, if the requirement is its address instead of its name. */
  scheme?: SpecNode | undefined
}

/** @returns alternatives; undefined if there is nothing about them */
export function readSecurity(node: SpecNode, spec: Spec): SecurityAlternative[] | undefined {
  const list = child(node, 'security')?.value
  if (!Array.isArray(list)) return undefined
  return list.filter(isObject).map((alternative) =>
    Object.entries(alternative).map(([name, scopes]) => ({
      ...requiredScheme(name, node, spec),
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    })),
  )
}

/** A requirement is the name of a scheme, else its address. */
function requiredScheme(name: string, node: SpecNode, spec: Spec): Pick<SecurityRequirement, 'name' | 'scheme'> {
  const named = schemeNodes(spec)
  if (named.some(([each]) => each === name)) return { name }
  const { use, target } = spec.resolve({ ...node, value: { $ref: name } })
  if (target === use || getText(target, 'type') === undefined) return { name }
  const same = named.find(([, each]) => nodeId(each) === nodeId(target))
  if (same) return { name: same[0] }
  const key = String(target.path.at(-1))
  return { name: named.some(([each]) => each === key) ? name : key, scheme: target }
}

function schemeNodes(spec: Spec): [name: string, node: SpecNode][] {
  const components = spec.version === '2.0' ? spec.root : spec.get(spec.root, 'components')?.target
  if (!components) return []
  const key = spec.version === '2.0' ? 'securityDefinitions' : 'securitySchemes'
  return spec.entries(components, key).map(([name, { target }]) => [name, target])
}

/** The schemes of a specification, and those in other files that requirements refer to. */
export function readSecuritySchemes(
  spec: Spec,
  operations: readonly { security: SecurityAlternative[] | undefined }[],
): SecurityScheme[] {
  const used = [readSecurity(spec.root, spec), ...operations.map(({ security }) => security)]
  const others = used.flatMap((alternatives) => (alternatives ?? []).flat())
  const found = new Map<string, SpecNode>(schemeNodes(spec))
  for (const { name, scheme } of others) if (scheme && !found.has(name)) found.set(name, scheme)
  return Array.from(found, ([name, node]) => readScheme(name, node, spec))
}

const factKeys = ['type', 'scheme', 'bearerFormat', 'in', 'name', 'openIdConnectUrl', 'oauth2MetadataUrl']
const flowKeys = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']

function factsOf(node: SpecNode, keys: string[]): [string, string][] {
  return keys.flatMap((key): [string, string][] => {
    const value = getText(node, key)
    return value === undefined ? [] : [[key, value]]
  })
}

function readScheme(name: string, node: SpecNode, spec: Spec): SecurityScheme {
  const type = getText(node, 'type') ?? 'http'
  const scheme = getText(node, 'scheme')?.toLowerCase()
  return {
    name,
    node,
    isDeprecated: getFlag(node, 'deprecated'),
    type: (type === 'http' && (scheme === 'basic' || scheme === 'bearer') ? scheme : type) as SecurityScheme['type'],
    facts: factsOf(node, factKeys),
    in: getText(node, 'in'),
    parameter: getText(node, 'name'),
    flows: type !== 'oauth2' ? [] : spec.version === '2.0' ? [flowV2(node)] : flowsV3(node, spec),
  }
}

function flowsV3(node: SpecNode, spec: Spec): OAuthFlow[] {
  return spec
    .entries(node, 'flows')
    .map(([name, { target }]) => ({ name, facts: factsOf(target, flowKeys), scopes: readScopes(target) }))
}

/** The names of flows that version 3.0 gave others. */
const flowNames: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
}

function flowV2(node: SpecNode): OAuthFlow {
  const name = getText(node, 'flow') ?? ''
  return { name: ownValue(flowNames, name) ?? name, facts: factsOf(node, flowKeys), scopes: readScopes(node) }
}

function readScopes(node: SpecNode): [string, string][] {
  const scopes = child(node, 'scopes')?.value
  if (!isObject(scopes)) return []
  return Object.entries(scopes)
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, description]) => [name, String(description ?? '')])
}
