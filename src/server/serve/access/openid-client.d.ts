/** The part of the optional package that signs readers in. Declared here, so that types are checked without the package. */
declare module 'openid-client' {
  export interface Configuration {
    serverMetadata(): { issuer: string; jwks_uri?: string; end_session_endpoint?: string; userinfo_endpoint?: string }
  }
  interface Tokens {
    access_token: string
    claims(): ({ sub: string } & Record<string, unknown>) | undefined
  }
  export function allowInsecureRequests(configuration: Configuration): void
  export function discovery(
    server: URL,
    clientId: string,
    secret: string | undefined,
    authentication: unknown,
    options: { execute: ((configuration: Configuration) => void)[]; timeout: number },
  ): Promise<Configuration>
  export function None(): unknown
  export function randomPKCECodeVerifier(): string
  export function randomNonce(): string
  export function randomState(): string
  export function calculatePKCECodeChallenge(verifier: string): Promise<string>
  export function buildAuthorizationUrl(configuration: Configuration, parameters: Record<string, string>): URL
  export function buildEndSessionUrl(configuration: Configuration, parameters: Record<string, string>): URL
  export function authorizationCodeGrant(
    configuration: Configuration,
    url: URL,
    checks: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string; idTokenExpected: boolean },
  ): Promise<Tokens>
  export function fetchUserInfo(
    configuration: Configuration,
    accessToken: string,
    subject: string,
  ): Promise<Record<string, unknown>>
}
