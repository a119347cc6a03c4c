import { z } from 'zod'

/** A JSON schema. `expected` describes values that JSON cannot express, such as a function. */
export interface JsonSchema {
  $schema?: string
  title?: string
  description?: string
  markdownDescription?: string
  expected?: string
  type?: string | string[]
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  [key: string]: unknown
}

/** Converts a schema and its descriptions. It describes values as users write them. */
export function toJsonSchema(schema: z.ZodType, { title, isFile }: { title: string; isFile?: boolean }): JsonSchema {
  const { $schema, ...converted } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describeCustom(zodSchema, jsonSchema as JsonSchema),
  }) as JsonSchema
  finishDescriptions(converted)
  if (isFile) {
    const description = 'Location of the JSON schema, for editors.'
    converted.properties = { ...converted.properties, $schema: { type: 'string', description } }
  }
  return { ...($schema !== undefined && { $schema }), title, ...converted }
}

function describeCustom(schema: z.core.$ZodType, json: JsonSchema): void {
  const { def } = schema._zod
  if (def.type === 'custom') {
    const issues = z.safeParse(schema, Symbol('invalid')).error?.issues
    if (issues?.[0]) json.expected = issues[0].message
  }
  if (def.type === 'date') json.type = 'string'
  // Keys such as `2024` are numbers in YAML.
  if (JSON.stringify(json.propertyNames) === '{"type":"string"}') delete json.propertyNames
  // Titles and labels that look like numbers are valid without quotes.
  if (isConvertedText(def)) json.type = ['string', 'number']
}

function isConvertedText(def: z.core.$ZodTypeDef): boolean {
  if (def.type !== 'pipe') return false
  const { in: input, out } = def as z.core.$ZodPipeDef
  return input._zod.def.type === 'transform' && out._zod.def.type === 'string'
}

/** Adds defaults to descriptions. Editors that show Markdown read it from a key of its own. */
function finishDescriptions(schema: JsonSchema): void {
  for (const each of subschemas(schema)) finishDescriptions(each)
  if (schema.description === undefined) return
  const description = withDefault(schema.description, schema.properties ? undefined : schema.default)
  schema.description = description.replaceAll('`', '')
  if (description.includes('`')) schema.markdownDescription = description
}

/** Formats a value as TypeScript. */
export function formatLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (Array.isArray(value)) return `[${value.map(formatLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, entry]) => `${key}: ${formatLiteral(entry)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** Adds a default to a description that names none. Empty and long values add nothing. */
export function withDefault(description: string, value: unknown): string {
  if (value === undefined || /\bDefault\b/.test(description)) return description
  const text = typeof value === 'string' ? value : formatLiteral(value)
  return /^(?:\[\]|\{\})?$/.test(text) || text.length > 60 ? description : `${description} Default \`${text}\`.`
}

/** The schemas directly inside a schema. */
export function subschemas(schema: JsonSchema): JsonSchema[] {
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [] } = schema
  return [
    ...Object.values(properties),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(items ? [items] : []),
    ...anyOf,
    ...oneOf,
  ]
}
