import { z } from 'zod'
import type { PortableBuild } from './portable-build.ts'
import type { PortableBundles } from './portable-bundles.ts'
import type { PortableReader } from './portable-reader.ts'

/** An output file: its path, the id of its content, and what the index of the output says about it. */
export type SnapshotFile = [file: string, id: string, key: string, group: string | null, notes?: unknown]

/** What a snapshot says besides its packs. */
export interface SnapshotIndex {
  output: SnapshotFile[]
  unpublished: SnapshotFile[]
  bundles?: PortableBundles | undefined
  /** What was read of content files. */
  reader?: PortableReader | undefined
  /** Left out if the next build cannot tell that nothing has changed. */
  build?: PortableBuild | undefined
}

/** A path that stays in its folder. */
const innerPath = z.string().refine((file) => {
  const parts = file.split('/')
  return (
    !file.includes('\\') &&
    !/^[a-z]:/i.test(file) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  )
})

const filesSchema = z.array(
  z.tuple([innerPath, z.string().length(16), z.string(), z.string().nullable()]).rest(z.unknown()),
)

const indexSchema = z.object({
  output: filesSchema,
  unpublished: filesSchema,
  bundles: z.object({ place: z.string(), files: z.array(z.tuple([innerPath, z.string().length(16)])) }).optional(),
  reader: z.object({ key: z.string(), files: z.record(z.string(), z.unknown()) }).optional(),
  build: z
    .object({ settings: z.string(), site: z.record(z.string(), z.string()) })
    .loose()
    .optional(),
})

/** Returns undefined for what is no index of this version. */
export function parseIndex(value: unknown): SnapshotIndex | undefined {
  const parsed = indexSchema.safeParse(value)
  return parsed.success ? (parsed.data as unknown as SnapshotIndex) : undefined
}
