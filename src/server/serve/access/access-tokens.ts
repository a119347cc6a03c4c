import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ownValue } from '../../../shared/dictionary.ts'
import { groupNames, type Provider } from './provider.ts'

/** What clients of the MCP server need to get an access token, as RFC 9728 defines it. */
export interface ProtectedResource {
  /** URL of the MCP server. */
  url: string
  /** Value of `aud` in tokens. */
  audience: string
  /** Title of the site. */
  title: string
  scope: string
  issuer: string
}

/** Path at which a resource says how to get a token for it. */
export function metadataPath(resource: Pick<ProtectedResource, 'url'>): string {
  return `/.well-known/oauth-protected-resource${new URL(resource.url).pathname.replace(/\/$/, '')}`
}

export function resourceMetadata({ url, title, scope, issuer }: ProtectedResource): object {
  return {
    resource: url,
    authorization_servers: [issuer],
    scopes_supported: scope.split(' '),
    bearer_methods_supported: ['header'],
    resource_name: title,
  }
}

/** Returns the value of `WWW-Authenticate` in answers to clients without a valid token. */
export function challenge(resource: ProtectedResource, error?: 'invalid_token' | 'insufficient_scope'): string {
  const metadata = new URL(metadataPath(resource), resource.url).href
  return [
    `Bearer resource_metadata="${metadata}"`,
    `scope="${resource.scope}"`,
    ...(error === undefined ? [] : [`error="${error}"`]),
  ].join(', ')
}

/** Returns the bearer token of a request; undefined if it has none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([^\s,]+) *$/i.exec(authorization ?? '')?.[1]
}

/**
 * Returns a function that returns the groups in a token; undefined for a token that is forged, has expired, or is not for this
 * site. It throws if the provider does not answer.
 */
export function openAccessTokens(
  provider: Pick<Provider, 'keys'>,
  { audience, claim }: { audience: string; claim: string },
): (token: string) => Promise<string[] | undefined> {
  let opened: { jwksUrl: string; getKey: JWTVerifyGetKey } | undefined
  return async (token) => {
    const { issuer, jwksUrl } = await provider.keys()
    if (opened?.jwksUrl !== jwksUrl) opened = { jwksUrl, getKey: createRemoteJWKSet(new URL(jwksUrl)) }
    const payload = await verify(token, opened.getKey, { issuer, audience })
    return payload && groupNames(ownValue(payload, claim))
  }
}

async function verify(
  token: string,
  getKey: JWTVerifyGetKey,
  expected: { issuer: string; audience: string },
): Promise<JWTPayload | undefined> {
  try {
    return (await jwtVerify(token, getKey, { ...expected, requiredClaims: ['exp'], clockTolerance: 5 })).payload
  } catch (error) {
    if (error instanceof errors.JOSEError && !isUnanswered(error)) return undefined
    throw error
  }
}

/** Whether an error says nothing about a token: the keys of the provider could not be read. */
function isUnanswered({ code }: InstanceType<typeof errors.JOSEError>): boolean {
  return [errors.JOSEError, errors.JWKSTimeout, errors.JWKSInvalid].some((each) => each.code === code)
}
