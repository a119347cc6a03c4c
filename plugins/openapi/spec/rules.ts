/** What makes a specification invalid, and what readers would stumble over. Style is a matter of taste. */
export const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-identical-paths': 'error',
  'no-enum-type-mismatch': 'error',
  'no-schema-type-mismatch': 'error',
  'no-mixed-number-range-constraints': 'error',
  'no-example-value-and-externalValue': 'error',
  'no-undefined-server-variable': 'error',
  'no-server-variables-empty-enum': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'path-parameters-defined': 'error',
  'security-defined': 'error',
  'spec-components-invalid-map-name': 'error',
  'no-duplicated-tag-names': 'warn',
  'no-invalid-media-type-examples': 'warn',
  'no-invalid-parameter-examples': 'warn',
  'no-invalid-schema-examples': 'warn',
  'no-required-schema-properties-undefined': 'warn',
} as const

type RuleName = keyof typeof rules

/** Without these, there is nothing that pages could describe. */
export const requiredRules = ['struct', 'no-unresolved-refs'] as const satisfies RuleName[]

/** The rules that a site may change. */
export const optionalRules = (Object.keys(rules) as RuleName[]).filter(
  (name): name is Exclude<RuleName, (typeof requiredRules)[number]> => !requiredRules.some((each) => each === name),
)

/** How a site reports problems of a specification. */
export interface Validation {
  /** That of problems that do not prevent pages. */
  severity?: 'error' | 'warn' | undefined
  rules?: Partial<Record<(typeof optionalRules)[number], 'error' | 'warn' | 'off'>> | undefined
}

/** Returns the rules with the severities of a site. */
export function rulesOf({ severity, rules: own = {} }: Validation): Record<string, 'error' | 'warn' | 'off'> {
  const lowered = severity === 'warn' ? optionalRules.map((name) => [name, 'warn'] as const) : []
  return { ...rules, ...Object.fromEntries(lowered), ...own }
}
