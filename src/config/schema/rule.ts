import { z } from 'zod'

/** What a rule knows about a fault. Either `expected` (a noun phrase, said with what was found) or a whole sentence. */
export interface RuleParams {
  expected?: string
  /** A sentence without its subject, which is the path of the item: `needs either to or href`. */
  problem?: string
  hint?: string
}

export interface Problem {
  problem: string
  hint?: string
  /** Keys from the checked object down to the place of the fault; the object itself when left out. */
  path?: PropertyKey[]
}

/** Makes a rule about one value say what it expects: `.refine(isColour, expects('a colour'))`. */
export function expects(expected: string, hint?: string): { params: RuleParams } {
  return { params: { expected, hint } }
}

/**
 * A rule about how the members of an object fit together. It runs even where a member is wrong by itself, so that all
 * faults show at once: `find` must not rely on the types of the members.
 */
export function together<T>(find: (value: { [K in keyof T]?: unknown }) => Problem[]): z.core.$ZodCheck<T> {
  return z.superRefine(
    (value, context) => {
      for (const { path, ...params } of find(value as { [K in keyof T]?: unknown })) {
        context.addIssue({ code: 'custom', path, params })
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}
