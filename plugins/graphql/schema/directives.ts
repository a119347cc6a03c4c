import type { ConstDirectiveNode } from 'graphql'
import { literalValue } from './literals.ts'

interface AnnotatedNode {
  directives?: readonly ConstDirectiveNode[]
}

/** Directives that pages display as badges, notes and links instead. */
const displayedElsewhere = new Set(['deprecated', 'specifiedBy', 'oneOf'])

/** The custom directives of a definition; none if the schema comes from an introspection. */
export function appliedDirectives(node: AnnotatedNode | null | undefined): ConstDirectiveNode[] {
  return (node?.directives ?? []).filter(({ name }) => !displayedElsewhere.has(name.value))
}

export function hasDirective(node: AnnotatedNode | null | undefined, name: string): boolean {
  return (node?.directives ?? []).some((directive) => directive.name.value === name)
}

/** The value of a directive argument; undefined if the directive is not applied. */
export function directiveValue(node: AnnotatedNode | null | undefined, directive: string, argument: string): unknown {
  const applied = (node?.directives ?? []).find(({ name }) => name.value === directive)
  const value = applied?.arguments?.find(({ name }) => name.value === argument)?.value
  return value && literalValue(value)
}

/** Why something is deprecated, which can be an empty text; undefined if it is not deprecated. */
export function deprecationReason(of: object): string | undefined {
  return ('deprecationReason' in of ? (of.deprecationReason as string | null | undefined) : undefined) ?? undefined
}

export function isDeprecated(of: object): boolean {
  return deprecationReason(of) !== undefined
}
