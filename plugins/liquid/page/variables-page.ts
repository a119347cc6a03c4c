import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Variable } from '../model.ts'
import { deprecation, describe } from './description.ts'
import { exampleNodes } from './examples.ts'
import type { PageContext } from './page-context.ts'
import { seeLine } from './see-also.ts'
import { typeNodes } from './type-nodes.ts'

const { code, element, heading, paragraph } = nodes

/** The page of the variables that are there without being asked for. */
export function variablesNodes(variables: readonly Variable[], context: PageContext): VirtualNode[] {
  return [
    paragraph('Values that templates have from the beginning. From them, fields lead to all others.'),
    ...variables.flatMap((variable) => variableNodes(variable, context)),
  ]
}

function variableNodes(variable: Variable, context: PageContext): VirtualNode[] {
  const { name, value, present } = variable
  return [
    nameHeading(name, context),
    ...(value.types.length > 0 ? [element('p', { className: ['member-type'] }, typeNodes(value.types, context))] : []),
    ...deprecation(variable, context),
    ...describe(variable.text, context),
    ...(present ? presentNodes(present, context) : []),
    ...exampleNodes(variable, context),
    ...seeLine(variable, context),
  ]
}

function nameHeading(name: string, { catalogue }: PageContext): VirtualNode {
  const normalizeOutput = heading(2, catalogue.idOf(name), code(name))
  return {
    ...normalizeOutput,
    data: { hProperties: { ...normalizeOutput.data?.hProperties, className: ['member-heading'] } },
  }
}

function presentNodes(present: NonNullable<Variable['present']>, context: PageContext): VirtualNode[] {
  const term = element('div', {}, [element('dt', {}, ['Present']), element('dd', {}, describe(present, context))])
  return [element('dl', { className: ['member-facts'] }, [term])]
}
