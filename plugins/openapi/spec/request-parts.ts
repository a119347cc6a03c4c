import { exactKey } from './exact-value.ts'
import { child, getFlag, getText, isObject, type Spec, type SpecNode, type SpecObject, type SpecUse } from './spec.ts'

export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie'

export interface Parameter {
  name: string
  in: ParameterLocation
  isRequired: boolean
  use: SpecUse
  /** Undefined for a parameter without a schema. */
  schema?: SpecUse | undefined
  /** How lists and objects are written: `form`, `simple`, `label`, `matrix`, `spaceDelimited`, `pipeDelimited`,
   * `deepObject`, `cookie`, or `tabDelimited`, which only version 2.0 has. */
  style: string
  explode: boolean
  /** Whether the value may contain reserved signs, such as slashes, as they are. */
  allowsReserved?: boolean
  /** Set if the value is written as a document of this type. */
  media?: Media | undefined
}

export interface RequestBody {
  /** The parts that describe it. */
  use: SpecUse
  isRequired: boolean
  media: Media[]
}

/** A body of one media type. */
export interface Media {
  type: string
  /** The node with examples and encoding. */
  node: SpecNode
  schema?: SpecUse | undefined
  /** That of each item of a sequence, such as a stream of events. */
  itemSchema?: SpecUse | undefined
}

const locations: string[] = ['path', 'query', 'querystring', 'header', 'cookie'] satisfies ParameterLocation[]

/** Parameters of an operation and its path items. Those of the operation take precedence, then those of the first item. */
function allParameters(operation: SpecNode, items: SpecNode[], spec: Spec): SpecUse[] {
  const byKey = new Map<string, SpecUse>()
  for (const use of [operation, ...items].reverse().flatMap((layer) => spec.items(layer, 'parameters'))) {
    if (!isObject(use.target.value)) continue
    byKey.set(`${use.target.value.in} ${use.target.value.name}`, use)
  }
  return [...byKey.values()]
}

export function parametersV3(operation: SpecNode, items: SpecNode[], spec: Spec): Parameter[] {
  return allParameters(operation, items, spec).flatMap((use) => {
    const { target } = use
    const value = target.value as SpecObject
    const name = String(value.name)
    if (!locations.includes(String(value.in)) || isIgnoredHeader(String(value.in), name)) return []
    const location = value.in as ParameterLocation
    const [media] = readContent(target, spec)
    const style = getText(target, 'style') ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple')
    return [
      {
        name,
        in: location,
        isRequired: location === 'path' || value.required === true,
        use,
        schema: media ? media.schema : spec.get(target, 'schema'),
        style,
        explode: typeof value.explode === 'boolean' ? value.explode : style === 'form' || style === 'cookie',
        allowsReserved: value.allowReserved === true,
        media,
      },
    ]
  })
}

/** OpenAPI describes these elsewhere, and ignores them as parameters. */
function isIgnoredHeader(location: string, name: string): boolean {
  return location === 'header' && /^(?:accept|content-type|authorization)$/i.test(name)
}

export function requestBodyV3(operation: SpecNode, spec: Spec): RequestBody | undefined {
  const use = spec.get(operation, 'requestBody')
  if (!use) return undefined
  return { use, isRequired: getFlag(use.target, 'required'), media: readContent(use.target, spec) }
}

/** The media types in `content`. */
export function readContent(node: SpecNode, spec: Spec): Media[] {
  return spec.entries(node, 'content').map(([type, { target }]) => ({
    type,
    node: target,
    schema: spec.get(target, 'schema'),
    itemSchema: spec.get(target, 'itemSchema'),
  }))
}

/** The schemas of a body and of its items. */
export function mediaSchemas({ schema, itemSchema }: Media): SpecUse[] {
  return [schema, itemSchema].filter((use) => use !== undefined)
}

/** In version 2.0, a body is a parameter, and so is each field of a form. */
export function bodyAndParametersV2(
  operation: SpecNode,
  items: SpecNode[],
  spec: Spec,
): { parameters: Parameter[]; body?: RequestBody } {
  const all = allParameters(operation, items, spec)
  const asObject = ({ target }: SpecUse) => target.value as SpecObject
  const parameters = all.flatMap((use): Parameter[] => {
    const value = asObject(use)
    const name = String(value.name)
    if (!locations.includes(String(value.in)) || isIgnoredHeader(String(value.in), name)) return []
    const location = value.in as ParameterLocation
    return [
      {
        name,
        in: location,
        isRequired: value.required === true,
        use,
        // The parameter itself has the keys of a schema.
        schema: use,
        ...collectionStyle(value.collectionFormat, location),
      },
    ]
  })
  const body = all.find((use) => asObject(use).in === 'body')
  const fields = all.filter((use) => asObject(use).in === 'formData')
  if (body) {
    const schema = spec.get(body.target, 'schema')
    const media = mediaTypes(operation, 'consumes', spec).map((type) => ({ type, node: body.target, schema }))
    return { parameters, body: { use: body, isRequired: asObject(body).required === true, media } }
  }
  if (fields.length === 0) return { parameters }
  const form = formSchema(fields, operation)
  const lists = fields.map(asObject).filter(({ type }) => type === 'array')
  const encoding = Object.fromEntries(
    lists.map(({ name, collectionFormat }) => [String(name), collectionStyle(collectionFormat, 'query')]),
  )
  const hasFile = fields.some((use) => asObject(use).type === 'file')
  const consumed = mediaTypes(operation, 'consumes', spec).filter((type) => /form/.test(type))
  const fallback = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const media = (consumed.length > 0 ? consumed : [fallback]).map((type) => ({
    type,
    node: { ...operation, value: { encoding } },
    schema: { use: form, target: form },
  }))
  const isRequired = fields.some((use) => asObject(use).required === true)
  return {
    parameters,
    body: { use: { use: media[0]?.node ?? form, target: media[0]?.node ?? form }, isRequired, media },
  }
}

function formSchema(fields: SpecUse[], operation: SpecNode): SpecNode {
  const asObject = ({ target }: SpecUse) => target.value as SpecObject
  const properties = Object.fromEntries(
    fields.map((use) => {
      const { name: _name, in: _in, required: _required, ...schema } = asObject(use)
      const values = ['default', 'enum', 'x-example'].map((key) => [key, exactKey(use.target, key)])
      return [String(asObject(use).name), { ...schema, ...Object.fromEntries(values) }]
    }),
  )
  const required = fields.filter((use) => asObject(use).required === true).map((use) => asObject(use).name)
  return { ...operation, value: { type: 'object', properties, required } }
}

function collectionStyle(format: unknown, location: ParameterLocation): Pick<Parameter, 'style' | 'explode'> {
  if (format === 'multi') return { style: 'form', explode: true }
  if (format === 'pipes') return { style: 'pipeDelimited', explode: false }
  if (format === 'ssv') return { style: 'spaceDelimited', explode: false }
  if (format === 'tsv') return { style: 'tabDelimited', explode: false }
  return { style: location === 'query' ? 'form' : 'simple', explode: false }
}

/** The media types that an operation of version 2.0 consumes or produces. */
export function mediaTypes(operation: SpecNode, key: 'consumes' | 'produces', spec: Spec): string[] {
  const list = (child(operation, key) ?? child(spec.root, key))?.value
  const types = Array.isArray(list) ? list.filter((type) => typeof type === 'string') : []
  return types.length > 0 ? types : ['application/json']
}
