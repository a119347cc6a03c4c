import { readOperations } from '../spec/operations.ts'
import { readSecuritySchemes } from '../spec/security.ts'
import { readServers, type Server } from '../spec/servers.ts'
import type { Spec } from '../spec/spec.ts'

/** Combinations of allowed values beyond this are too many for a header. */
const maxAddresses = 40

/** Returns the sources that requests to the servers of a specification need, and those for tokens. */
export function policySources(spec: Spec, { server, proxy }: { server?: string; proxy?: string }): string[] {
  // Everything else is sent through it.
  if (proxy !== undefined) return sourcesOf(proxy.replace('{url}', ''))
  const operations = readOperations(spec).filter(({ kind }) => kind === 'operations')
  const servers = [...readServers(spec.root, spec), ...operations.flatMap((operation) => operation.servers)]
  const tokens = readSecuritySchemes(spec, operations).flatMap(({ facts, flows }) =>
    [...facts, ...flows.flatMap((flow) => flow.facts)].flatMap(([key, value]) =>
      key === 'tokenUrl' || key === 'openIdConnectUrl' ? [value] : [],
    ),
  )
  const found = [
    ...(server === undefined ? [] : sourcesOf(server)),
    ...servers.flatMap(serverSources),
    ...tokens.flatMap(sourcesOf),
  ]
  return [...new Set(found)]
}

/** The origin of an address; none for one of the site itself. */
function sourcesOf(url: string): string[] {
  const origin = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).origin : undefined
  return origin === undefined ? [] : [origin]
}

/** The origins that the variables of a server allow: with any text, those that a pattern of the policy can describe. */
function serverSources({ url, variables }: Server): string[] {
  const [, scheme, host = ''] = /^([^/]*:)?\/\/([^/?#]*)/.exec(url) ?? []
  if (scheme === undefined) return []
  let found = [`${scheme}//${host}`]
  for (const { name, values, defaultValue } of variables) {
    const variable = `{${name}}`
    if (!found.some((each) => each.includes(variable))) continue
    const isPort = found.every((each) => each.endsWith(`:${variable}`))
    const isSubdomain = found.every((each) => each.includes(`//${variable}.`))
    const options = values.length > 0 ? values : isPort || isSubdomain ? ['*'] : [defaultValue]
    found = found.flatMap((each) => options.map((value) => each.replaceAll(variable, value))).slice(0, maxAddresses)
  }
  return found.flatMap((each) =>
    each.includes('*') ? (/^https?:\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?$/i.test(each) ? [each] : []) : sourcesOf(each),
  )
}
