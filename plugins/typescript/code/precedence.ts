import type { Reflection, Type } from '../json.ts'

/** How strongly a type binds: what binds less is in parentheses. */
export const precedence = { conditional: 0, function: 1, union: 2, intersection: 3, operator: 4, postfix: 5 } as const

export function precedenceOf(type: Type): number {
  if (type.type === 'conditional') return precedence.conditional
  if (type.type === 'reflection' && isFunctionType(type.declaration)) return precedence.function
  if (type.type === 'union') return type.types.length === 1 ? precedence.postfix : precedence.union
  if (type.type === 'intersection') return precedence.intersection
  if (type.type === 'typeOperator' || type.type === 'inferred') return precedence.operator
  return precedence.postfix
}

export function isFunctionType({ signatures, children, indexSignatures }: Reflection): boolean {
  return signatures?.length === 1 && !children && !indexSignatures
}
