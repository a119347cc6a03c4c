import type { VirtualNode } from 'lectern/plugin-kit'
import { code, element, paragraph, textNodes } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'
import type { SpecNode, SpecUse } from '../spec/spec.ts'

/** Describes a schema as an item of a list. @param name part of the ids of its fields */
export type DescribePart = (use: SpecUse, name: string) => VirtualNode

/** What schemas say of their values beside types and fields, as sentences with lists of schemas. */
export function ruleNodes(
  nodes: readonly SpecNode[],
  { schemas, texts }: Reference,
  describe: DescribePart,
): VirtualNode[] {
  const labelled = (label: VirtualNode, use: SpecUse | undefined, name: string) => (use ? [label, list(use, name)] : [])
  const list = (use: SpecUse, name: string) =>
    element('ul', { className: ['schema-alternatives'] }, [describe(use, name)])
  return nodes.flatMap((node) => {
    const { contains, propertyNames, requiredWith, schemasWith, condition } = schemas.rules(node)
    return [
      ...labelled(paragraph(texts.containsItems), contains, 'contains'),
      ...labelled(paragraph(texts.fieldNames), propertyNames, 'names'),
      ...requiredWith.map(([field, names]) =>
        paragraph(...textNodes(texts.requiredWithField, { field: [code(field)], names: codeList(names) })),
      ),
      ...schemasWith.flatMap(([field, use]) =>
        labelled(paragraph(...textNodes(texts.matchesWithField, { field: [code(field)] })), use, field),
      ),
      ...labelled(paragraph(texts.ifSchema), condition?.test, 'if'),
      ...labelled(paragraph(texts.thenSchema), condition?.matched, 'then'),
      ...labelled(paragraph(texts.elseSchema), condition?.otherwise, 'else'),
    ]
  })
}

/** Names in code, with commas between them. */
export function codeList(names: readonly string[]): (VirtualNode | string)[] {
  return names.flatMap((name, index) => [...(index > 0 ? [', '] : []), code(name)])
}
