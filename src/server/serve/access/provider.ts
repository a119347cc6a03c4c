import type { Configuration } from 'openid-client'
import { ownValue } from '../../../shared/dictionary.ts'
import type { AccessConfig } from '../../../shared/types.ts'

/** What a sign-in has to remember until the provider sends the reader back. */
export interface PendingSignIn {
  state: string
  nonce: string
  verifier: string
}

/** The OpenID Connect provider of a site. */
export interface Provider {
  /** Returns the URL at which a reader signs in. */
  begin(): Promise<{ url: string; pending: PendingSignIn }>
  /**
   * Exchanges the code that the provider has sent, and checks its answer.
   * @param url the requested URL, with the public origin of the site
   * @returns the groups of the reader
   * @throws if the answer is not valid, or not for this sign-in
   */
  finish(url: URL, pending: PendingSignIn): Promise<string[]>
  /** Returns the URL at which readers sign out of the provider; undefined if it has none. */
  endUrl(): Promise<string | undefined>
  /** Returns the name of the provider in its tokens, and the URL of the keys that sign them. */
  keys(): Promise<{ issuer: string; jwksUrl: string }>
}

/** Returns the groups in the value of a claim. */
export function groupNames(value: unknown): string[] {
  return [value].flat().filter((group) => typeof group === 'string')
}

export interface ProviderOptions {
  access: AccessConfig
  secret: string | undefined
  callbackUrl: string
  homeUrl: string
}

const timeoutSeconds = 10

/** The package and the configuration of the provider are loaded when they are first needed. */
export function openProvider({ access, secret, callbackUrl, homeUrl }: ProviderOptions): Provider {
  let discovered: Promise<Configuration> | undefined
  const connect = async () => {
    const client = await import('openid-client')
    // A provider may be down for a moment.
    discovered ??= discover(client).catch((error) => {
      discovered = undefined
      throw error
    })
    return { client, configuration: await discovered }
  }
  const discover = (client: typeof import('openid-client')) =>
    client.discovery(
      new URL(access.issuer),
      access.clientId,
      secret,
      secret === undefined ? client.None() : undefined,
      {
        // Only for a provider that the site config names with http.
        execute: access.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
        timeout: timeoutSeconds,
      },
    )
  return {
    async begin() {
      const { client, configuration } = await connect()
      const verifier = client.randomPKCECodeVerifier()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope: access.scope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.href, pending: { state, nonce, verifier } }
    },
    async finish(url, { state, nonce, verifier }) {
      const { client, configuration } = await connect()
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token.')
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
      const groups =
        ownValue(claims, access.claim) ??
        (hasUserInfo
          ? ownValue(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub), access.claim)
          : undefined)
      return groupNames(groups)
    },
    async keys() {
      const { issuer, jwks_uri: jwksUrl } = (await connect()).configuration.serverMetadata()
      if (jwksUrl === undefined) throw new Error('The provider publishes no keys.')
      return { issuer, jwksUrl }
    },
    async endUrl() {
      const { client, configuration } = await connect()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      return client.buildEndSessionUrl(configuration, {
        client_id: access.clientId,
        post_logout_redirect_uri: homeUrl,
      }).href
    },
  }
}
