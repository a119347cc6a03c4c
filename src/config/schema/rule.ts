import { z } from 'zod'
import type { RuleParams } from '../../platform/index.ts'

/** An issue that an object rule found. */
export interface RuleIssue extends RuleParams {
  problem: string
  /** Keys from the checked object down to the place. Default: the object itself. */
  path?: PropertyKey[]
}

/**
 * A rule about properties that depend on each other. It runs even if one of them is invalid, so that one run
 * reports everything: `find` must not rely on the types of the properties.
 */
export function objectRule<T>(find: (value: { [K in keyof T]?: unknown }) => RuleIssue[]): z.core.$ZodCheck<T> {
  return z.superRefine(
    (value, context) => {
      for (const { path, ...params } of find(value as { [K in keyof T]?: unknown })) {
        context.addIssue({ code: 'custom', path, params })
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}
