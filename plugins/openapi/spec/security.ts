import { ownValue } from 'lectern/plugin-kit'
import { child, getText, isObject, type Spec, type SpecNode } from './spec.ts'

/** A way to authorize requests. */
export interface SecurityScheme {
  name: string
  node: SpecNode
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
export type SecurityAlternative = { name: string; scopes: string[] }[]

/** @returns alternatives; undefined if there is nothing about them */
export function readSecurity(node: SpecNode): SecurityAlternative[] | undefined {
  const list = child(node, 'security')?.value
  if (!Array.isArray(list)) return undefined
  return list.filter(isObject).map((alternative) =>
    Object.entries(alternative).map(([name, scopes]) => ({
      name,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    })),
  )
}

export function readSecuritySchemes(spec: Spec): SecurityScheme[] {
  const components = spec.version === '2.0' ? spec.root : spec.get(spec.root, 'components')?.target
  if (!components) return []
  const key = spec.version === '2.0' ? 'securityDefinitions' : 'securitySchemes'
  return spec.entries(components, key).map(([name, { target }]) => readScheme(name, target, spec))
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
