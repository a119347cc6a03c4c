import { STATUS_CODES } from 'node:http'
import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { instanceName, ownValue } from 'lectern/plugin-kit'
import {
  badge,
  code,
  definitionList,
  deprecatedAdmonition,
  element,
  heading,
  link,
  paragraph,
} from '../../reference/index.ts'
import { baseUrl } from '../example/request.ts'
import { displayName, isBadge } from '../layout.ts'
import { isPlain, operationTitle } from '../operation-title.ts'
import { formKey, urlOf } from '../reference.ts'
import type { Callback, Operation, Parameter, ParameterLocation } from '../spec/operations.ts'
import type { Media, RequestBody } from '../spec/request-parts.ts'
import { type Header, type Response, type ResponseLink, readHeaders } from '../spec/responses.ts'
import { child, describedNode, getFlag, getText, isObject, placeOf, type SpecNode } from '../spec/spec.ts'
import { components } from './component.ts'
import { descriptionNodes, elementDescriptions, externalDocs, usedDescription } from './description.ts'
import { exampleSection, sentBody } from './operation-example.ts'
import { createPageContext, type PageContext } from './page-context.ts'
import { memberFacts, spaced, valueLines } from './schema-facts.ts'
import { schemaMembers } from './schema-members.ts'
import { schemaType } from './schema-type.ts'
import { securityNodes } from './security.ts'
import { serverList } from './servers.ts'
import { signature } from './signature.ts'
import { externalExamples, valueNode } from './value-node.ts'

/** The page of an operation or a webhook. */
export function operationPage(
  operation: Operation,
  reference: PageContext['reference'],
): { tree: VirtualRoot; places: PageContext['places']; members: string[] } {
  const page: PageContext = { ...createPageContext(reference), listed: new Map() }
  const { texts, options } = reference
  page.places.allocateLines(placeOf(operation.node))
  const intro = [
    ...(operation.isDeprecated ? [deprecatedAdmonition([], texts)] : []),
    signature(operation, baseUrl(operation, { server: options.server, spec: reference.spec }), texts),
    ...tryButton(operation, reference),
    ...badgeNodes(operation, reference),
    // What does not fit the title is the beginning of the description.
    ...(isPlain(operation.summary ?? '') ? [] : descriptionNodes(operation.summarized, page, 'summary')),
    ...descriptionNodes(operation.described, page, 'description', operationTitle(operation)),
    ...externalDocs(operation.node, page),
    ...securityNodes(operation.security, reference),
  ]
  // Members get their ids before sections do.
  const parameters = parameterSections(operation, page)
  const body = operation.body && bodyNodes(operation.body, page)
  const responses = operation.responses.map((response) => responseNodes(response, page))
  const callbacks = operation.callbacks.map((callback) => callbackNodes(callback, page))
  const section = (id: string, title: string, nodes: VirtualNode[]) =>
    nodes.length === 0 ? [] : [heading(2, page.sectionId(id), title), ...nodes]
  const children = [
    ...intro,
    ...exampleSection(operation, page),
    ...(operation.hasOwnServers ? section('servers', texts.servers, serverList(operation.servers, page)) : []),
    ...parameters.flatMap(({ id, title, nodes }) => section(id, title, nodes)),
    ...(body ? section('request-body', texts.requestBody, body) : []),
    ...section(
      'responses',
      texts.responses,
      operation.responses.flatMap(({ status }, index) => [
        heading(3, page.sectionId(`response-${status.toLowerCase()}`), ...statusTitle(status, page)),
        ...(responses[index] ?? []),
      ]),
    ),
    ...section('callbacks', texts.callbacks, callbacks.flat()),
  ]
  const members = [operation.id, ...operation.parameters.map(({ name }) => name)].filter((name) => name !== undefined)
  const uses = options.try ? [...components, '@theme/TryIt'] : components
  return { tree: { type: 'root', uses, children }, places: page.places, members }
}

/** Opens a form that sends a request. */
function tryButton(operation: Operation, reference: PageContext['reference']): VirtualNode[] {
  const { options, texts } = reference
  const page = options.try && operation.kind === 'operations' ? reference.operationPage(operation) : undefined
  if (!page) return []
  const data = { dataTry: instanceName('openapi', options.id), dataKey: formKey(page) }
  const className = ['code-try', 'operation-try']
  return [element('button', { type: 'button', className, ariaHasPopup: 'dialog', ...data }, [texts.tryIt])]
}

/** What marks the operation: tags that are badges, and those of `x-badges`. */
function badgeNodes({ node, tags }: Operation, { spec }: PageContext['reference']): VirtualNode[] {
  const ofTags = spec
    .items(spec.root, 'tags')
    .filter(({ target }) => isBadge(target) && tags.includes(getText(target, 'name') ?? ''))
    .map(({ target }) => displayName(target) ?? getText(target, 'name') ?? '')
  const own = child(node, 'x-badges')?.value
  const names = (Array.isArray(own) ? own : []).flatMap((each) => {
    const name = isObject(each) ? (each.name ?? each.label) : each
    return typeof name === 'string' && name !== '' ? [name] : []
  })
  const all = [...new Set([...ofTags, ...names])]
  return all.length > 0 ? [paragraph(...spaced(all.map((name) => badge(name))))] : []
}

const locations: ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie']

interface Section {
  id: string
  title: string
  nodes: VirtualNode[]
}

function parameterSections({ parameters }: Operation, page: PageContext): Section[] {
  const { texts } = page.reference
  const titles: Record<ParameterLocation, string> = {
    path: texts.pathParameters,
    query: texts.queryParameters,
    querystring: texts.queryString,
    header: texts.headerParameters,
    cookie: texts.cookieParameters,
  }
  return locations.flatMap((location) => {
    const found = parameters.filter((parameter) => parameter.in === location)
    if (found.length === 0) return []
    const nodes = [definitionList(found.map((parameter) => parameterNode(parameter, page)))]
    const id = location === 'querystring' ? 'query-string' : `${location}-parameters`
    return [{ id, title: titles[location], nodes }]
  })
}

function parameterNode(parameter: Parameter, page: PageContext): VirtualNode {
  const { name, use, schema, isRequired, style, explode, media, allowsReserved } = parameter
  const isDeprecated = getFlag(use.target, 'deprecated')
  const usual: string = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple'
  const type = schema?.target && page.reference.schemas.types(schema.target)
  const isWide = type?.includes('array') || type?.includes('object')
  const isUnusual = style !== usual || explode !== (style === 'form' || style === 'cookie')
  const notes: [string, string][] = [
    ...(media ? [['content', media.type] as [string, string]] : []),
    ...((isWide && isUnusual) || style === 'cookie' ? styleNotes(parameter, page) : []),
    ...(allowsReserved ? [['allowReserved', 'true'] as [string, string]] : []),
    ...(getFlag(use.target, 'allowEmptyValue') ? [['allowEmptyValue', 'true'] as [string, string]] : []),
  ]
  return valueNode({ name, use, schema, media, isRequired, isDeprecated, notes, prefix: [] }, page)
}

/** How a list or an object is written, with the words of the version. */
function styleNotes({ use, style, explode }: Parameter, { reference }: PageContext): [string, string][] {
  return reference.spec.version === '2.0'
    ? [['collectionFormat', getText(use.target, 'collectionFormat') ?? 'csv']]
    : [
        ['style', style],
        ['explode', String(explode)],
      ]
}

function bodyNodes({ use, isRequired, media }: RequestBody, page: PageContext): VirtualNode[] {
  return [...usedDescription(use, page), ...mediaNodes(media, { page, prefix: 'body', isExpanded: true, isRequired })]
}

interface MediaSettings {
  page: PageContext
  prefix: string
  /** Whether to list the fields of schemas with pages, too. */
  isExpanded: boolean
  isRequired?: boolean
}

/** Bodies by media type; those of one schema together. */
function mediaNodes(all: readonly Media[], settings: MediaSettings): VirtualNode[] {
  const { page, prefix, isExpanded, isRequired = false } = settings
  const { reference } = page
  const groups: Media[][] = []
  for (const media of all) {
    const isSame = ([first]: Media[]) =>
      first?.schema?.target.value === media.schema?.target.value &&
      first?.itemSchema?.target.value === media.itemSchema?.target.value
    const group = groups.find(isSame)
    if (group) group.push(media)
    else groups.push([media])
  }
  return groups.flatMap((group) => {
    const [first] = group
    const schema = first?.schema
    const page_ = schema && reference.schemaPage(schema.target)
    const types = group.flatMap(({ type }, index) => [...(index > 0 ? [', '] : []), code(type)])
    const line = element('p', { className: ['member-type', 'media-types'] }, [
      ...types,
      ...(schema ? [' ', schemaType(schema, reference)] : []),
      ...memberFacts(page_ ? undefined : schema, { isRequired }, reference).flatMap((node) => [' ', node]),
    ])
    const ofItems = first ? itemNodes(first, settings) : []
    const external = group.flatMap(({ node }) => externalExamples(node, page))
    if (!schema) return [line, ...ofItems, ...(first ? encodingNodes(first, page) : []), ...external]
    const items = reference.schemas.items(schema.target)
    const inner = items && !page_ ? items.target : schema.target
    const isListed = isExpanded || (!page_ && !reference.schemaPage(inner))
    return [
      line,
      ...(page_ ? [] : [...usedDescription(schema, page), ...elementDescriptions(schema, page)]),
      ...(page_ ? [] : valueLines(schema, reference)),
      ...(isListed && !page.listed?.has(inner.value) ? schemaMembers(inner, listIn(page, inner), [prefix]) : []),
      ...ofItems,
      ...encodingNodes(first, page),
      ...external,
    ]
  })
}

/** Remembers that a page lists the fields of a schema that has a page, too. */
function listIn(page: PageContext, node: SpecNode): PageContext {
  if (page.reference.schemaPage(node)) page.listed?.set(node.value, 0)
  return page
}

/** What each item of a sequence is. */
function itemNodes({ itemSchema }: Media, { page, prefix, isExpanded }: MediaSettings): VirtualNode[] {
  if (!itemSchema) return []
  const { reference } = page
  const isElsewhere = reference.schemaPage(itemSchema.target) !== undefined
  return [
    element('p', { className: ['member-type', 'media-types'] }, [
      reference.texts.eachItem,
      ' ',
      schemaType(itemSchema, reference),
    ]),
    ...(isElsewhere ? [] : [...usedDescription(itemSchema, page), ...elementDescriptions(itemSchema, page)]),
    ...(isExpanded || !isElsewhere ? schemaMembers(itemSchema.target, page, [prefix]) : []),
  ]
}

/** The types and headers of the parts of a form, and of those without names by their positions. */
function encodingNodes({ node, type: form }: Pick<Media, 'node' | 'type'>, page: PageContext): VirtualNode[] {
  const items = encodings(node.value).flatMap(([name, value]) => {
    const part = { ...node, path: [...node.path, 'encoding', name], value }
    const inner = encodingNodes({ node: part, type: form }, page)
    // Only parts of multipart bodies have headers.
    const headers = /^multipart\//i.test(form) ? readHeaders(part, page.reference.spec) : []
    const type = isObject(value) ? value.contentType : undefined
    const isTyped = typeof type === 'string'
    if (!isTyped && inner.length === 0 && headers.length === 0) return []
    const lists = headers.length > 0 ? [headerList(headers, name, page)] : []
    return [element('li', {}, [code(name), ...(isTyped ? [': ', code(type)] : []), ...lists, ...inner])]
  })
  return items.length > 0 ? [element('ul', { className: ['spec-facts'] }, items)] : []
}

function encodings(value: unknown): [name: string, encoding: unknown][] {
  if (!isObject(value)) return []
  const { encoding, prefixEncoding, itemEncoding } = value
  return [
    ...Object.entries(isObject(encoding) ? encoding : {}),
    ...(Array.isArray(prefixEncoding) ? prefixEncoding : []).map((each, index): [string, unknown] => [
      `[${index}]`,
      each,
    ]),
    ...(isObject(itemEncoding) ? [['[…]', itemEncoding] as [string, unknown]] : []),
  ]
}

/** The status with its standard meaning, which is a name of the protocol. */
function statusTitle(status: string, { reference: { texts } }: PageContext): (VirtualNode | string)[] {
  if (status === 'default') return [texts.otherStatuses]
  const meaning = ownValue(STATUS_CODES as Record<string, string>, status)
  return [code(status), ...(meaning === undefined ? [] : [` ${meaning}`])]
}

function responseNodes({ status, use, media, headers, links }: Response, page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const prefix = status.toLowerCase()
  const summary = getText(describedNode(use, 'summary'), 'summary')
  return [
    ...(summary === undefined ? [] : [paragraph(element('strong', {}, [summary]))]),
    ...usedDescription(use, page),
    ...mediaNodes(media, { page, prefix, isExpanded: /^2/.test(status) }),
    ...(headers.length > 0
      ? [paragraph(element('strong', {}, [texts.responseHeaders])), headerList(headers, prefix, page)]
      : []),
    ...(links.length > 0
      ? [paragraph(element('strong', {}, [texts.links])), definitionList(links.map((each) => linkNode(each, page)))]
      : []),
  ]
}

function headerList(headers: Header[], prefix: string, page: PageContext): VirtualNode {
  return definitionList(
    headers.map((header) =>
      valueNode(
        {
          ...header,
          isDeprecated: getFlag(header.use.target, 'deprecated'),
          notes: [],
          prefix: [prefix],
        },
        page,
      ),
    ),
  )
}

/** An operation that can follow, and where its parameters come from. */
function linkNode({ name, node, operationId, operationRef, parameters }: ResponseLink, page: PageContext): VirtualNode {
  const { reference } = page
  const target =
    operationId === undefined ? operationByRef(operationRef, node, page) : reference.operationById(operationId)
  const label = target?.name ?? operationId ?? operationRef ?? name
  const items = parameters.map(([key, value]) => element('li', {}, [code(key), ': ', code(value)]))
  return element('div', {}, [
    element('dt', {}, [code(name)]),
    element('dd', { className: ['member-type'] }, link(target && urlOf(target), label)),
    element('dd', {}, [...descriptionNodes(node, page), ...(items.length > 0 ? [element('ul', {}, items)] : [])]),
  ])
}

function operationByRef(ref: string | undefined, node: ResponseLink['node'], { reference }: PageContext) {
  if (ref === undefined) return undefined
  const { target } = reference.spec.resolve({ ...node, value: { $ref: ref } })
  return reference.operationPage({ node: target })
}

function callbackNodes({ name, operations }: Callback, page: PageContext): VirtualNode[] {
  return operations.flatMap((operation) => {
    const prefix = `${name}-${operation.method.toLowerCase()}`
    const { body, responses } = operation
    return [
      heading(3, page.memberId('callback', name), code(name)),
      ...(operation.summary === undefined ? [] : [paragraph(operation.summary)]),
      signature(operation, undefined, page.reference.texts),
      ...descriptionNodes(operation.described, page),
      ...(body
        ? [
            ...usedDescription(body.use, page),
            ...mediaNodes(body.media, { page, prefix, isExpanded: false }),
            ...sentBody(operation, page),
          ]
        : []),
      ...(responses.length > 0 ? [callbackResponses(responses, page)] : []),
    ]
  })
}

function callbackResponses(responses: Response[], page: PageContext): VirtualNode {
  return element(
    'ul',
    { className: ['spec-facts'] },
    responses.map(({ status, use }) => {
      const text = getText(use.target, 'description') ?? getText(use.target, 'summary')
      return element('li', {}, [...statusTitle(status, page), ...(text === undefined ? [] : [`: ${text}`])])
    }),
  )
}
