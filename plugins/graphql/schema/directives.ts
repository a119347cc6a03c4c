import { type ConstDirectiveNode, type ValueNode, valueFromASTUntyped } from 'graphql'

interface Node {
  directives?: readonly ConstDirectiveNode[]
}

/** Directives that are shown in another way: as badges, notes and links. */
const displayedElsewhere = new Set(['deprecated', 'specifiedBy', 'oneOf'])

/** The directives of a site's own that are applied to something; a schema that was fetched does not tell of them. */
export function appliedDirectives(node: Node | null | undefined): ConstDirectiveNode[] {
  return (node?.directives ?? []).filter(({ name }) => !displayedElsewhere.has(name.value))
}

export function hasDirective(node: Node | null | undefined, name: string): boolean {
  return (node?.directives ?? []).some((directive) => directive.name.value === name)
}

/** The value of an argument of a directive that is applied to something; undefined where it is not. */
export function directiveValue(node: Node | null | undefined, directive: string, argument: string): unknown {
  const applied = (node?.directives ?? []).find(({ name }) => name.value === directive)
  const value: ValueNode | undefined = applied?.arguments?.find(({ name }) => name.value === argument)?.value
  return value && valueFromASTUntyped(value)
}
