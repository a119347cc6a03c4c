import { z } from 'zod'

/** Key of the manifest. `lectern serve` serves no file of this folder. */
export const manifestKey = '.lectern/deployment.json'

/** Who has written a manifest. */
export interface Deployer {
  /** Of the deployment. */
  id: string
  /** URL of the site. */
  site: string
}

/** What deployments have put into a bucket. */
export interface Deployed {
  /** Signatures by path. That of a file whose upload or deletion was not completed is empty. */
  files: Map<string, string>
  /** Hashed files that the last build does not have. */
  unused: Map<string, UnusedFile>
}

export interface UnusedFile {
  /** Empty if its deletion was not completed. */
  signature: string
  /** Time of the first upload without it, in ISO format. */
  since: string
}

/** A path in the bucket; dots would lead out of its prefix. */
const path = z.string().refine((text) => text.split('/').every((name) => !['', '.', '..'].includes(name)))

const schema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  site: z.string(),
  files: z.record(path, z.string()),
  unused: z.record(path, z.strictObject({ signature: z.string(), since: z.iso.datetime() })),
})

export function encodeManifest({ id, site }: Deployer, { files, unused }: Deployed): Buffer {
  const value: z.infer<typeof schema> = {
    format: 1,
    id,
    site,
    files: Object.fromEntries(files),
    unused: Object.fromEntries(unused),
  }
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}

/** @returns undefined if it is damaged, or that of a later version */
export function decodeManifest(bytes: Buffer): { by: Deployer; deployed: Deployed } | undefined {
  try {
    const { id, site, files, unused } = schema.parse(JSON.parse(bytes.toString()))
    return {
      by: { id, site },
      deployed: { files: new Map(Object.entries(files)), unused: new Map(Object.entries(unused)) },
    }
  } catch {
    return undefined
  }
}
