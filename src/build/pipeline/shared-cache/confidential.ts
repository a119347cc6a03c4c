import { realpathSync } from 'node:fs'
import type { PathRoots } from './portable-paths.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Names of variables whose values are secret, by convention. */
const secretName = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|COOKIE|AUTH)$/i

/** Shorter values occur in texts by chance. */
const minSecretLength = 12

export interface Confidential {
  /** Whether a value contains a path of this machine. */
  hasPath(value: Buffer): boolean
  /** Whether it contains the value of an environment variable that is named like a secret. */
  hasSecret(value: Buffer): boolean
}

/** Finds what must not leave this machine. It is searched for, since plugins write to the cache, too. */
export function findConfidential(
  { siteDir, packageRoot }: Pick<PathRoots, 'siteDir' | 'packageRoot'>,
  env: Environment = process.env,
): Confidential {
  // The path of a folder at the root of the disk, `/app`, may be that of a page, too.
  const folders = [siteDir, realpathSync(siteDir), packageRoot].filter((folder) => /[^/\\][/\\]/.test(folder.slice(1)))
  const paths = [...new Set(folders.flatMap((folder) => [folder, JSON.stringify(folder).slice(1, -1)]))]
  const secrets = Object.entries(env).flatMap(([name, value = '']) =>
    secretName.test(name) && value.length >= minSecretLength ? [value, JSON.stringify(value).slice(1, -1)] : [],
  )
  const contains = (value: Buffer, texts: readonly string[]) => texts.some((text) => value.includes(text))
  const unique = [...new Set(secrets)]
  return {
    hasPath: (value) => contains(value, paths),
    hasSecret: (value) => contains(value, unique),
  }
}
