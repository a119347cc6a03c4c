import { exactJson } from '../../reference/index.ts'
import { exactKey } from './exact-value.ts'
import { type Media, mediaTypes, readContent } from './request-parts.ts'
import { getText, isObject, type Spec, type SpecNode, type SpecUse } from './spec.ts'

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string
  use: SpecUse
  media: Media[]
  headers: Header[]
  links: ResponseLink[]
}

export interface Header {
  name: string
  isRequired: boolean
  use: SpecUse
  schema?: SpecUse | undefined
  /** Set if the value is written as a document of this type. */
  media?: Media | undefined
}

/** An operation that takes a value of the response. */
export interface ResponseLink {
  name: string
  node: SpecNode
  operationId?: string | undefined
  operationRef?: string | undefined
  /** Parameters with the expressions of their values. */
  parameters: [name: string, value: string][]
}

export function readResponses(operation: SpecNode, spec: Spec): Response[] {
  return spec.entries(operation, 'responses').map(([status, use]) => {
    const { target } = use
    return {
      status,
      use,
      media: spec.version === '2.0' ? mediaV2(operation, target, spec) : readContent(target, spec),
      headers: readHeaders(target, spec),
      links: spec.entries(target, 'links').map(([name, link]) => readLink(name, link.target)),
    }
  })
}

function mediaV2(operation: SpecNode, response: SpecNode, spec: Spec): Media[] {
  const schema = spec.get(response, 'schema')
  const examples = exactKey(response, 'examples')
  const given = isObject(examples) ? examples : {}
  const types = schema ? mediaTypes(operation, 'produces', spec) : []
  return [...new Set([...types, ...Object.keys(given)])].map((type) => ({
    type,
    schema,
    node: { ...response, value: Object.hasOwn(given, type) ? { example: given[type] } : {} },
  }))
}

/** The headers of a response, or of a part of a form. Since version 3.0, media types say what `Content-Type` is. */
export function readHeaders(node: SpecNode, spec: Spec): Header[] {
  return spec
    .entries(node, 'headers')
    .filter(([name]) => spec.version === '2.0' || name.toLowerCase() !== 'content-type')
    .map(([name, header]) => readHeader(name, header, spec))
}

function readHeader(name: string, use: SpecUse, spec: Spec): Header {
  const [media] = readContent(use.target, spec)
  // In version 2.0, the header itself has the keys of a schema.
  const schema = media?.schema ?? spec.get(use.target, 'schema') ?? (spec.version === '2.0' ? use : undefined)
  return { name, isRequired: isObject(use.target.value) && use.target.value.required === true, use, schema, media }
}

function readLink(name: string, node: SpecNode): ResponseLink {
  const parameters = exactKey(node, 'parameters')
  return {
    name,
    node,
    operationId: getText(node, 'operationId'),
    operationRef: getText(node, 'operationRef'),
    parameters: isObject(parameters)
      ? Object.entries(parameters).map(([key, value]) => [key, typeof value === 'string' ? value : exactJson(value)])
      : [],
  }
}
