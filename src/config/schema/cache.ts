import { z } from 'zod'
import { filledText } from './text.ts'

export const cacheSchema = z
  .strictObject({
    /**
     * Cache that machines share: `https://host` (a server that supports Turborepo's remote cache protocol), `redis://host:6379`,
     * `s3://bucket/prefix` (object storage, with the AWS variables), or the path of a folder, relative to the site folder.
     * `LECTERN_REMOTE_CACHE` overrides it, and `LECTERN_REMOTE_CACHE_KEY` is the secret that signs its entries. Default: none.
     */
    remote: filledText.optional(),
    /** Whether builds only read the remote cache. `LECTERN_REMOTE_CACHE_READONLY` overrides it. Default false. */
    readonly: z.boolean().default(false),
  })
  .prefault({})
