import type { VirtualNode } from 'lectern/plugin-kit'
import { code, element, heading, paragraph } from '../../reference/index.ts'
import { entryKey } from '../changes/elements.ts'
import type { Text, Variable } from '../model.ts'
import { deprecationNodes, descriptionNodes } from './description.ts'
import { exampleNodes } from './examples.ts'
import { lifetimeLine } from './lifetime.ts'
import type { PageContext } from './page-context.ts'
import { seeAlsoLine } from './see-also.ts'
import { typeNodes } from './type-nodes.ts'

/** The page of the global variables. */
export function variablesNodes(variables: readonly Variable[], context: PageContext): VirtualNode[] {
  return [
    paragraph(context.catalogue.texts.variablesIntro),
    ...variables.flatMap((variable) => variableNodes(variable, context)),
  ]
}

function variableNodes(variable: Variable, context: PageContext): VirtualNode[] {
  const { name, value, present } = variable
  return [
    nameHeading(name, context),
    ...(value.types.length > 0 ? [element('p', { className: ['member-type'] }, typeNodes(value.types, context))] : []),
    ...lifetimeLine(entryKey('variables', name), variable, context),
    ...deprecationNodes(variable, context),
    ...descriptionNodes(variable.text, context),
    ...(present ? [availability(present, context)] : []),
    ...exampleNodes(variable, context),
    ...seeAlsoLine(variable, context),
  ]
}

function nameHeading(name: string, { catalogue }: PageContext): VirtualNode {
  const plain = heading(2, catalogue.idFor(name), code(name))
  return { ...plain, data: { hProperties: { ...plain.data?.hProperties, className: ['member-heading'] } } }
}

function availability(present: Text, context: PageContext): VirtualNode {
  const fact = element('div', {}, [
    element('dt', {}, [context.catalogue.texts.availability]),
    element('dd', {}, descriptionNodes(present, context)),
  ])
  return element('dl', { className: ['member-facts'] }, [fact])
}
