import { z } from 'zod'
import { filledText } from './text.ts'

export const cacheSchema = z
  .strictObject({
    /**
     * Cache that machines share: `https://host` (a server with the protocol of Turborepo's remote cache), `redis://host:6379`,
     * `s3://bucket/prefix` (an object storage, with the variables of AWS), or the path of a folder, relative to the site folder.
     * `LECTERN_REMOTE_CACHE` replaces it, and `LECTERN_REMOTE_CACHE_KEY` is the secret that signs its entries. Default: none.
     */
    remote: filledText.optional(),
    /** Whether builds read the remote cache only. `LECTERN_REMOTE_CACHE_READONLY` replaces it. Default false. */
    readonly: z.boolean().default(false),
  })
  .prefault({})
