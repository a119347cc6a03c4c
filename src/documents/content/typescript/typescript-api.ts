import { createRequire } from 'node:module'
import type * as typescript from '@typescript/typescript6'
import type { FoundTypescript } from '../../../platform/index.ts'

/** The API of TypeScript 5 and 6. */
export type TypeScript = typeof typescript

/** Loads TypeScript, which takes half a second. */
export function loadTypescript({ file }: FoundTypescript): TypeScript {
  return createRequire(import.meta.url)(file) as TypeScript
}
