import type { Diagnostic } from 'lectern/plugin-kit'
import { additionalKey, methods } from './methods.ts'
import { readOperations } from './operations.ts'
import { createSchemaReader, resolveMapping, type SchemaReader } from './schema.ts'
import { child, getText, isObject, nodeId, type Spec, type SpecNode } from './spec.ts'
import type { SpecFile } from './spec-file.ts'
import { visitObjects } from './visit-objects.ts'

type Report = (code: string, node: SpecNode, message: string, hint: string) => void

/** Checks discriminators, and what version 3.2 has added, as far as the validator does not. */
export function checkFeatures(spec: Spec, files: SpecFile[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report: Report = (code, { file, path }, message, hint) => {
    const { sourcePath, line } = file.place(path)
    const frame = file.frame(line)
    diagnostics.push({ code: `openapi-${code}`, severity: 'error', message, hint, sourcePath, line, frame })
  }
  for (const file of files)
    visitObjects(file, (node, key) => {
      if (key === 'discriminator') checkDiscriminator(node, spec, report)
    })
  if (spec.version !== '3.2') return diagnostics
  checkTags(spec, report)
  checkServerNames(spec, report)
  checkQueryStrings(spec, report)
  const schemas = createSchemaReader(spec)
  for (const file of files)
    visitObjects(file, (node, key) => {
      checkObject(node, key, report)
      checkOptionalField(node, schemas, report)
    })
  return diagnostics
}

function checkTags({ root, items }: Spec, report: Report): void {
  const tags = items(root, 'tags').map(({ target }) => target)
  const byName = new Map(tags.map((tag) => [getText(tag, 'name'), tag]))
  for (const tag of tags) {
    const parent = getText(tag, 'parent')
    const place = child(tag, 'parent') ?? tag
    const name = getText(tag, 'name')
    if (parent === undefined) continue
    if (!byName.has(parent)) {
      const message = `The tag \`${name}\` is in the tag \`${parent}\`, which does not exist.`
      report('tag-parents', place, message, `Add \`${parent}\` to \`tags\`, or correct \`parent\`.`)
      continue
    }
    const names = [name]
    for (let next: string | undefined = parent; next !== undefined && !names.includes(next); ) {
      names.push(next)
      const found = byName.get(next)
      next = found && getText(found, 'parent')
      if (next === name) {
        const chain = [...names, name].map((each) => `\`${each}\``).join(' → ')
        report(
          'tag-parents',
          place,
          `The tag \`${name}\` is in itself: ${chain}.`,
          'Remove `parent` from one of the tags.',
        )
      }
    }
  }
}

function checkServerNames({ root, items }: Spec, report: Report): void {
  const seen = new Set<string>()
  for (const { target } of items(root, 'servers')) {
    const name = getText(target, 'name')
    if (name === undefined) continue
    if (seen.has(name))
      report(
        'server-names',
        child(target, 'name') ?? target,
        `Two servers are named \`${name}\`.`,
        'Rename one of them.',
      )
    seen.add(name)
  }
}

/** The whole query string is one parameter, of which operations have one at most, and no single ones beside it. */
function checkQueryStrings(spec: Spec, report: Report): void {
  const reported = new Set<string>()
  for (const { method, path, parameters } of readOperations(spec)) {
    const [first, second] = parameters.filter((parameter) => parameter.in === 'querystring')
    const other = second ?? parameters.find((parameter) => parameter.in === 'query')
    if (!first || !other || reported.has(nodeId(other.use.use))) continue
    reported.add(nodeId(other.use.use))
    const message = second
      ? `${method} ${path} has two parameters with \`in: querystring\`: \`${first.name}\` and \`${second.name}\`.`
      : `${method} ${path} has \`${other.name}\` with \`in: query\` together with \`${first.name}\` with \`in: querystring\`, which is the whole query string.`
    report('querystring', other.use.use, message, `Move \`${other.name}\` into the schema of \`${first.name}\`.`)
  }
}

function checkObject(node: SpecNode, key: string | undefined, report: Report): void {
  const has = (...names: string[]) => names.find((name) => child(node, name) !== undefined)
  const at = (name: string) => child(node, name) ?? node
  const value = node.value as Record<string, unknown>
  if (key === additionalKey) {
    for (const method of Object.keys(value).filter((name) => !name.startsWith('x-'))) {
      if (methods.includes(method.toLowerCase()))
        report(
          'additional-operations',
          at(method),
          `\`${additionalKey}\` has the method \`${method}\`, which has a key of its own.`,
          `Move the operation to the key \`${method.toLowerCase()}\` of the path.`,
        )
      else if (!/^[\w!#$%&'*+.^`|~-]+$/.test(method))
        report('additional-operations', at(method), `\`${method}\` is no HTTP method.`, 'Name a method such as `COPY`.')
    }
    return
  }
  if (key === 'parameters' || isParameter(node)) checkParameter(node, report)
  const positional = has('prefixEncoding', 'itemEncoding')
  if (positional && has('encoding'))
    report(
      'encoding',
      at('encoding'),
      `\`encoding\` is used together with \`${positional}\`.`,
      'Use `encoding` for parts with names, and the others for parts by position.',
    )
  else if (positional && ['content', 'mediaTypes'].includes(String(node.path.at(-2))) && !has('itemSchema', 'schema'))
    report(
      'encoding',
      at(positional),
      `\`${positional}\` has no list to apply to.`,
      'Add `itemSchema`, or `schema` with a list.',
    )
  const style = node.path.at(-2) === 'headers' ? getText(node, 'style') : undefined
  if (style !== undefined && style !== 'simple')
    report(
      'header-style',
      at('style'),
      `The header \`${node.path.at(-1)}\` has \`style: ${style}\`.`,
      'Remove `style`: that of headers is always `simple`.',
    )
  if (isExample(node)) checkExample(node, report)
  if (key === 'xml' && has('nodeType') && has('attribute', 'wrapped')) {
    const old = has('attribute', 'wrapped') ?? ''
    report(
      'xml',
      at(old),
      `\`${old}\` is used together with \`nodeType\`.`,
      `Remove \`${old}\`: \`nodeType\` says the same.`,
    )
  }
}

/** A value stands for a schema by its name, or by a reference. */
function checkDiscriminator(node: SpecNode, spec: Spec, report: Report): void {
  const mapping = child(node, 'mapping')
  const values = isObject(mapping?.value) ? Object.keys(mapping.value) : []
  const places = [...values.map((value) => mapping && child(mapping, value)), child(node, 'defaultMapping')]
  for (const place of places) {
    if (typeof place?.value !== 'string') continue
    const { use, target } = resolveMapping(place.value, node, spec)
    if (use !== target) continue
    report(
      'discriminator',
      place,
      `\`${place.path.at(-1)}\` of the discriminator names \`${place.value}\`, which does not exist.`,
      'Name a schema of `components.schemas`, or refer to one.',
    )
  }
}

/** Without the field that a discriminator names, only its default says which schema applies. */
function checkOptionalField(node: SpecNode, schemas: SchemaReader, report: Report): void {
  const discriminator = child(node, 'discriminator')
  const name = discriminator && getText(discriminator, 'propertyName')
  if (!discriminator || name === undefined || child(discriminator, 'defaultMapping')) return
  const alternatives = [...schemas.composed(node, 'oneOf'), ...schemas.composed(node, 'anyOf')]
  const required = child(node, 'required')?.value
  const isRequired = Array.isArray(required) && required.includes(name)
  const fields = [node, ...alternatives.map(({ target }) => target)].flatMap((part) =>
    schemas.allFields(part).filter((field) => field.name === name),
  )
  if (isRequired || fields.every((field) => field.isRequired)) return
  report(
    'discriminator',
    discriminator,
    `The discriminator has no \`defaultMapping\`, although its field \`${name}\` is optional.`,
    `Add \`defaultMapping\` with the schema of objects without the field, or add \`${name}\` to \`required\`.`,
  )
}

function isParameter({ path }: SpecNode): boolean {
  return path.length === 3 && path[0] === 'components' && path[1] === 'parameters'
}

function checkParameter(node: SpecNode, report: Report): void {
  const at = (name: string) => child(node, name) ?? node
  const name = getText(node, 'name')
  const location = getText(node, 'in')
  if (getText(node, 'style') === 'cookie' && location !== undefined && location !== 'cookie')
    report(
      'parameter-style',
      at('style'),
      `The parameter \`${name}\` has \`style: cookie\` with \`in: ${location}\`.`,
      'Remove `style`, or set `in: cookie`.',
    )
  if (location !== 'querystring') return
  if (!child(node, 'content'))
    report(
      'querystring',
      node,
      `The parameter \`${name}\` with \`in: querystring\` has no \`content\`.`,
      'Describe the query string in `content`, for example as `application/x-www-form-urlencoded`.',
    )
  for (const key of ['schema', 'style', 'explode', 'allowReserved', 'allowEmptyValue'])
    if (child(node, key))
      report(
        'querystring',
        at(key),
        `The parameter \`${name}\` with \`in: querystring\` has \`${key}\`.`,
        `Remove \`${key}\`: only \`content\` describes a query string.`,
      )
}

function isExample({ path }: SpecNode): boolean {
  return path.at(-2) === 'examples'
}

function checkExample(node: SpecNode, report: Report): void {
  const pairs = [
    ['value', 'dataValue'],
    ['value', 'serializedValue'],
    ['externalValue', 'serializedValue'],
  ] as const
  for (const [older, other] of pairs) {
    const found = child(node, older)
    if (!found || !child(node, other)) continue
    report(
      'example-values',
      found,
      `The example \`${node.path.at(-1)}\` has both \`${older}\` and \`${other}\`.`,
      `Remove \`${older}\`: \`dataValue\` is the data, \`serializedValue\` what is sent.`,
    )
  }
}
