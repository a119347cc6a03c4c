import type { SourceFile } from '../../reference/index.ts'

/** A schema as text. */
export type SchemaText = { type: 'sdl'; files: SourceFile[] } | ({ type: 'introspection' } & SourceFile)
