import { ownValue, type VirtualNode } from 'lectern/plugin-kit'
import { badge, code, deprecatedBadge, element, exactJson, paragraph, text, textNodes } from '../../reference/index.ts'
import { canonical } from '../example/matches-schema.ts'
import type { Reference } from '../reference.ts'
import { getDefault, hasMark } from '../spec/schema.ts'
import { isObject, type SpecNode, type SpecUse } from '../spec/spec.ts'
import { readXmlNames } from '../spec/xml-names.ts'
import { elementSchemas, ownParts } from './schema-parts.ts'

/** Longer lists of values are cut: the specification has them all. */
const maxValues = 50

/** Badges and limits after the type of a member. */
export function memberFacts(
  schema: SpecUse | undefined,
  { isRequired = false, isDeprecated = false }: { isRequired?: boolean; isDeprecated?: boolean },
  reference: Reference,
): VirtualNode[] {
  const { texts } = reference
  const isOld = isDeprecated || (schema !== undefined && hasMark(schema, 'deprecated'))
  const fallback = schema && getDefault(schema)
  return [
    ...(isRequired ? [badge(texts.required, 'info')] : []),
    ...(schema && hasMark(schema, 'readOnly') ? [badge(texts.readOnly)] : []),
    ...(schema && hasMark(schema, 'writeOnly') ? [badge(texts.writeOnly)] : []),
    ...(isOld ? [deprecatedBadge(texts)] : []),
    ...(fallback === undefined
      ? []
      : [
          element(
            'span',
            { className: ['member-default'] },
            textNodes(texts.defaultValue, { value: [code(exactJson(fallback))] }),
          ),
        ]),
    ...(schema ? limits(schema.target, reference) : []).map((limit) =>
      element('span', { className: ['member-limit'] }, [code(limit)]),
    ),
  ]
}

/** Limits of a value, and those of the items and values in its type with the keys that lead to them: `items.maxLength: 40`. */
function limits(node: SpecNode, reference: Reference): string[] {
  const own = (target: SpecNode) =>
    ownParts(target, reference).flatMap((part) => reference.schemas.constraints(part).map((limit) => limit.join(': ')))
  const inner = elementSchemas(node, reference).flatMap(({ path, schema }) =>
    own(schema.target).map((limit) => `${path}.${limit}`),
  )
  return [...new Set([...own(node), ...inner])]
}

/** Nodes on a line, with spaces between them. */
export function spaced(nodes: VirtualNode[]): VirtualNode[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [text(' '), node]))
}

/** Allowed values and examples of a member, each as a line. @param own examples that replace those of the schema */
export function valueLines(schema: SpecUse | undefined, reference: Reference, own: unknown[] = []): VirtualNode[] {
  const { schemas, texts } = reference
  const ofSchema = schema ? schemas.examples(schema) : []
  const examples = own.length > 0 ? own : ofSchema.filter((value) => !isObject(value) && !Array.isArray(value))
  return [
    ...allowedLines(schema, reference),
    ...(examples.length > 0 ? [valueLine(texts.exampleValues, examples)] : []),
  ]
}

/** Allowed values of a member, or of its items, as a line. */
export function allowedLines(schema: SpecUse | undefined, reference: Reference): VirtualNode[] {
  const targets = schema ? [schema, ...elementSchemas(schema.target, reference).map((each) => each.schema)] : []
  const allowed = targets
    .map(({ target }) => allowedValues(ownParts(target, reference), reference))
    .find((values) => values.length > 0)
  if (!allowed) return []
  const label = reference.texts.allowedValues
  if (!allowed.some(({ text: about }) => about !== ''))
    return [
      valueLine(
        label,
        allowed.map(({ value }) => value),
      ),
    ]
  const items = allowed
    .slice(0, maxValues)
    .map(({ value, text: about }) => element('li', {}, [valueCode(value), ...(about === '' ? [] : [`: ${about}`])]))
  return [paragraph(...textNodes(label, { values: [] })), element('ul', {}, items)]
}

/** The values that all parts of a schema allow, with their texts. */
function allowedValues(parts: readonly SpecNode[], { schemas }: Reference): { value: unknown; text: string }[] {
  const lists = parts
    .map((part) => schemas.values(part).map((value, index) => ({ value, text: valueText(part, value, index) })))
    .filter((values) => values.length > 0)
  const [first = [], ...others] = lists
  const texts = others.map((values) => new Set(values.map(({ value }) => canonical(value))))
  return first.filter(({ value }) => texts.every((known) => known.has(canonical(value))))
}

/** The name and the description that extensions give an allowed value, by its position or as a key. */
function valueText({ value: schema }: SpecNode, value: unknown, index: number): string {
  if (!isObject(schema)) return ''
  const of = (...keys: string[]) => {
    const list = keys.map((key) => schema[key]).find((each) => each !== undefined)
    const found = Array.isArray(list) ? list[index] : isObject(list) ? ownValue(list, String(value)) : undefined
    return typeof found === 'string' && found !== String(value) ? [found] : []
  }
  const names = of('x-enum-varnames', 'x-enumNames')
  return [...names, ...of('x-enumDescriptions', 'x-enum-descriptions')].join(': ')
}

/** What a value is in XML, as a line. @param field name of the field that has the schema */
export function xmlLines(schema: SpecUse, { schemas, texts }: Reference, field?: string): VirtualNode[] {
  const { element: name, attribute, wrapper, item, namespace, content } = readXmlNames(schema, field, schemas)
  const facts: [(values: Record<'name', string>) => string, string | undefined][] = [
    [texts.xmlElement, name],
    [texts.xmlAttribute, attribute],
    [texts.xmlWrapper, wrapper],
    [texts.xmlItem, item],
    [texts.xmlNamespace, namespace],
  ]
  const shown = [
    ...facts.flatMap(([label, value]) => (value === undefined ? [] : [textNodes(label, { name: [code(value)] })])),
    ...(content === undefined ? [] : [textNodes(texts.xmlContent, { type: [code(content)] })]),
  ]
  if (shown.length === 0) return []
  const line = paragraph(...shown.flatMap((nodes, index) => [...(index > 0 ? [' · '] : []), ...nodes]))
  return [element('details', {}, [element('summary', {}, [code('xml')]), line])]
}

export function valueCode(value: unknown): VirtualNode {
  return code(typeof value === 'string' && value !== '' ? value : exactJson(value))
}

/** Values as a line, each as code. */
export function valueLine(label: (values: Record<'values', string>) => string, values: unknown[]): VirtualNode {
  const shown = values
    .slice(0, maxValues)
    .flatMap((value, index): (VirtualNode | string)[] => [...(index > 0 ? [', '] : []), valueCode(value)])
  return paragraph(...textNodes(label, { values: values.length > maxValues ? [...shown, ', …'] : shown }))
}
