import type { Json } from './json.ts'

/** A schema of any library that implements Standard Schema (https://standardschema.dev): Zod, Valibot, ArkType and others. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

export interface StandardIssue {
  readonly message: string
  /** Keys down to the invalid value. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The checked front matter of a schema, as pages and plugins see it: `FrontMatterOf<typeof schema>`. */
export type FrontMatterOf<S extends StandardSchema> = S extends StandardSchema<infer Output> ? JsonOf<Output> : never

/** The checked front matter of a schema that is not known. */
export type CheckedFrontMatter = { [key: string]: Json | undefined }

/** A value after it is written as JSON and read again. */
export type JsonOf<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends { toJSON(): infer Value }
      ? Value
      : T extends readonly unknown[] | object
        ? { [Key in keyof T]: JsonOf<T[Key]> }
        : never
