import type { ExactNumber } from '../../reference/index.ts'

export type JsonValue = string | number | ExactNumber | boolean | null | JsonValue[] | { [name: string]: JsonValue }
