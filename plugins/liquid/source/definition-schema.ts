import { anyObject, flag, text } from 'lectern/plugin-kit'
import { z } from 'zod'

const types = z
  .union([text.transform((one) => [one]), z.array(text)], 'a type or a list of types')
  .transform((list) => list.flatMap(splitTypes))

/** Splits `String, nil` and `String | nil` into types, except inside brackets. */
function splitTypes(typeList: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [index, character] of [...typeList].entries()) {
    if ('<{('.includes(character)) depth++
    else if (')}'.includes(character) || (character === '>' && typeList[index - 1] !== '=')) depth--
    if (depth === 0 && (character === ',' || character === '|')) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const exampleShape = {
  title: text.optional(),
  template: text,
  output: text.optional(),
  data: anyObject.optional(),
}
const example = z.union(
  [text.transform((template) => ({ template })), z.strictObject(exampleShape)],
  'a template or an object with `template`',
)
const examples = z.union(
  [example.transform((one) => [one]), z.array(example)],
  'a template, an object with `template`, or a list of these',
)
const referenceShape = { to: text, label: text.optional() }
const reference = z.union([text.transform((to) => ({ to })), z.strictObject(referenceShape)], 'a name or a URL')
const references = z.union(
  [reference.transform((one) => [one]), z.array(reference)],
  'a name, a URL, or a list of these',
)

const entryShape = {
  name: text,
  description: text.optional(),
  deprecated: z.union([flag, text], 'true, or a string that gives the reason').optional(),
  example: examples.optional(),
  examples: examples.optional(),
  see: references.optional(),
}
const valueShape = { type: types.optional(), description: text.optional() }
const value = z.union(
  [types.transform((type) => ({ type })), z.strictObject(valueShape)],
  'a type or an object with `type` and `description`',
)
const parameterShape = { name: text, ...valueShape }
const parameter = z.strictObject(parameterShape)
const inputShape = { name: text.optional(), ...valueShape }
const fieldShape = { ...entryShape, type: types.optional() }
const dropShape = {
  ...entryShape,
  extends: text.optional(),
  fields: z.array(z.unknown(), 'a list of fields').optional(),
}
const parameters = z.array(parameter, 'a list of parameters').optional()
const filterShape = {
  ...entryShape,
  input: z
    .union([types.transform((type) => ({ type, name: undefined })), z.strictObject(inputShape)], 'a type or an object')
    .optional(),
  parameters,
  returns: value.optional(),
}
const tagShape = { ...entryShape, syntax: text.optional(), parameters }
const present = z.union(
  [text, z.array(text).transform((places) => places.join(', '))],
  'a string that says where it is available',
)
const variableShape = { ...entryShape, type: types.optional(), present: present.optional() }

/** Schemas of hand-written definitions. */
export const definitionSchemas = {
  field: z.strictObject(fieldShape),
  drop: z.strictObject(dropShape),
  filter: z.strictObject(filterShape),
  tag: z.strictObject(tagShape),
  variable: z.strictObject(variableShape),
}

export type DefinitionEntry = z.infer<z.ZodObject<typeof entryShape>>
export type DefinitionExample = NonNullable<DefinitionEntry['examples']>[number]
export type DefinitionParameter = z.infer<typeof parameter>
