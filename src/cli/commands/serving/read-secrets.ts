import { missingPackages, SiteError } from '../../../platform/index.ts'

/** Characters of a session key: 32 random bytes have 43. */
const minKeyLength = 32

/** What a server needs to sign readers in, from the environment. */
export interface AccessSecrets {
  /** The current key first. */
  sessionKeys: string[]
  clientSecret: string | undefined
}

/** @throws SiteError if the package or a secret is missing */
export function readSecrets({ siteDir, configFile }: { siteDir: string; configFile: string }): AccessSecrets {
  const [missing] = missingPackages(['openid-client'], {
    feature: 'Sites with `access`',
    siteDir,
    sourcePath: configFile,
    item: 'access',
  })
  if (missing) throw new SiteError({ ...missing, diagnostics: [missing] })
  const sessionKeys = (process.env.LECTERN_SESSION_KEY ?? '').split(/\s+/).filter((key) => key !== '')
  if (sessionKeys.length === 0 || sessionKeys.some((key) => key.length < minKeyLength)) {
    throw new SiteError({
      message:
        sessionKeys.length === 0
          ? 'The environment variable LECTERN_SESSION_KEY is missing. It encrypts the sessions of readers.'
          : `LECTERN_SESSION_KEY is too short: a key has at least ${minKeyLength} characters.`,
      hint: 'Create one with "openssl rand -base64 32", and keep it secret.',
    })
  }
  const clientSecret = process.env.LECTERN_CLIENT_SECRET
  return { sessionKeys, clientSecret: clientSecret === '' ? undefined : clientSecret }
}
