import { createConfig, type Document, detectSpec, lintDocument, Source } from '@redocly/openapi-core'
import { type Diagnostic, type FilesContext, ownValue } from 'lectern/plugin-kit'
import { checkAddresses } from './check-addresses.ts'
import { checkFeatures } from './check-features.ts'
import { circularReferences } from './circular-references.ts'
import { correctedTypes } from './corrected-types.ts'
import { describeDuplicateId } from './duplicate-operation-id.ts'
import { isAllowed, resolveFile } from './load-files.ts'
import { LoadedFiles } from './loaded-files.ts'
import { isSequentialType } from './media-types.ts'
import { createMergeCheck } from './merged-paths.ts'
import { methodPaths } from './methods.ts'
import { notSpecification } from './other-format.ts'
import { pointerPath } from './pointer.ts'
import { rulesOf, type Validation } from './rules.ts'
import { createSpec, getText, type Spec } from './spec.ts'
import type { SpecFile, SpecFiles } from './spec-file.ts'

/** Warnings of one kind that are all reported. */
const maxOfKind = 20
/** Those of more that are. */
const examplesOfKind = 3

/** Checks a specification against the rules of its version. Returns all problems. */
export async function validateSpec(
  files: SpecFiles,
  context: Pick<FilesContext, 'isAllowed'>,
  validation: Validation = {},
): Promise<Diagnostic[]> {
  const [root] = files.values() as Iterable<SpecFile>
  if (!root) return []
  const version = unsupportedVersion(root)
  if (version) return [version]
  const spec = createSpec(files)
  // The validator does not end at these.
  const circular = circularReferences(spec, files.values())
  if (circular.length > 0) return circular
  const documents = new Map<string, Document>()
  for (const [sourcePath, { text, value }] of files)
    documents.set(sourcePath, {
      source: new Source(sourcePath, text),
      parsed: text.includes('hasOwnProperty') ? hideMethod(value) : value,
    })
  const problems = await lintDocument({
    document: documents.get(root.sourcePath) as Document,
    config: await createConfig({ rules: rulesOf(validation), plugins: [correctedTypes] }),
    externalRefResolver: new LoadedFiles(documents),
  })
  const isMerged = createMergeCheck(spec)
  const diagnostics = problems.flatMap((problem): Diagnostic[] => {
    const [location] = problem.location
    const file = location && files.get(location.source.absoluteRef)
    if (!location || !file) return []
    const keys = pointerPath(showMethod(location.pointer ?? '#/'))
    // An operation without any security is open to everybody.
    if (problem.ruleId === 'security-defined' && !keys.includes('security')) return []
    if (problem.ruleId === 'security-defined' && isScheme(keys, file, spec)) return []
    // It expects references, but discriminators may name schemas, and only the first ones are checked.
    if (problem.ruleId === 'no-unresolved-refs' && keys.slice(-3, -1).join(' ') === 'discriminator mapping') return []
    if (problem.ruleId === 'no-invalid-media-type-examples' && isSentSequence(file.value, keys)) return []
    // It limits the names in the `$defs` of schemas like those of components.
    if (problem.ruleId === 'spec-components-invalid-map-name' && keys.at(-2) === '$defs') return []
    // Since version 3.1, a schema may be a boolean, which the validator expects in other schemas only.
    if (problem.ruleId === 'struct' && isBooleanSchema(file.value, keys)) return []
    // In version 2.0, the body of a response may be a file, which the validator expects in parameters only.
    if (problem.ruleId === 'struct' && isFileResponse(file.value, keys)) return []
    if (problem.ruleId === 'no-required-schema-properties-undefined' && isOfCondition(keys)) return []
    if (isMerged(problem, { file, path: keys })) return []
    const { sourcePath, line } = file.place(keys)
    const duplicate =
      problem.ruleId === 'operation-operationId-unique' ? describeDuplicateId(file, keys, files.values()) : undefined
    const hint =
      duplicate?.hint ?? getHint(problem, file, keys, (target) => isAllowed(target, root.sourcePath, context))
    return [
      {
        code: `openapi-${problem.ruleId}`,
        severity: problem.severity === 'error' && !isHarmless(problem, file) ? 'error' : 'warning',
        message: duplicate?.message ?? withFullStop(showMethod(problem.message)),
        hint,
        sourcePath,
        line,
        frame: file.frame(line),
      },
    ]
  })
  const others = [...[...files.values()].flatMap(checkAddresses), ...checkFeatures(spec, [...files.values()])]
  return summarize(firstOfEach([...diagnostics, ...others]))
}

/** Whether paths that differ in the names of parameters only have different methods, so that each operation has its own address. */
function isHarmless({ ruleId, message }: { ruleId: string; message: string }, { value }: SpecFile): boolean {
  if (ruleId !== 'no-identical-paths') return false
  const paths = (value as { paths?: Record<string, object> }).paths ?? {}
  const [first = [], second = []] = Array.from(message.matchAll(/`([^`]+)`/g), ([, name = '']) => {
    const item = ownValue(paths, name)
    const found = methodPaths([item]).filter(({ keys }) => getValue(item, keys) !== undefined)
    return found.map(({ method }) => method)
  })
  return first.length > 0 && second.length > 0 && !first.some((method) => second.includes(method))
}

/** Whether a security requirement is the address of a scheme. */
function isScheme(keys: (string | number)[], file: SpecFile, spec: Spec): boolean {
  const node = { file, path: keys, value: { $ref: String(keys.at(-1)) } }
  const { target } = spec.resolve(node)
  return target !== node && getText(target, 'type') !== undefined
}

/** Whether an example is the text that is sent, of a type that the schema describes as a list. */
function isSentSequence(value: unknown, keys: (string | number)[]): boolean {
  const type = String(keys[keys.indexOf('content') + 1])
  return isSequentialType(type) && typeof getValue(value, keys) === 'string'
}

/** Whether a schema only adds rules to another one, which describes the fields: `then`, or a schema in `dependentSchemas`. */
function isOfCondition(keys: readonly (string | number)[]): boolean {
  const owner = keys.slice(0, keys.lastIndexOf('required'))
  const isKeyword = owner.at(-2) !== 'properties' && ['if', 'then', 'else', 'not'].includes(String(owner.at(-1)))
  return isKeyword || owner.at(-2) === 'dependentSchemas'
}

/** Replaces many warnings of one kind by some of them, and their number. */
function summarize(diagnostics: Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  for (const { code, severity } of diagnostics)
    if (severity === 'warning') counts.set(code, (counts.get(code) ?? 0) + 1)
  const seen = new Map<string, number>()
  return diagnostics.flatMap((diagnostic) => {
    const { code, severity, sourcePath } = diagnostic
    const count = counts.get(code) ?? 0
    if (severity !== 'warning' || count <= maxOfKind) return [diagnostic]
    const number = (seen.get(code) ?? 0) + 1
    seen.set(code, number)
    if (number <= examplesOfKind) return [diagnostic]
    if (number > examplesOfKind + 1) return []
    const rule = code.replace('openapi-', '')
    const hint = `Correct them, or hide all with \`validation: { rules: { '${rule}': 'off' } }\` in \`openapi()\`.`
    const message = `${count - examplesOfKind} more problems of this kind (\`${rule}\`).`
    return [{ code, severity, message, hint, sourcePath }]
  })
}

const hiddenMethod = '_hasOwnProperty_'

/** Renames what is called like the method that the validator calls on objects of the specification. */
function hideMethod(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('hasOwnProperty', hiddenMethod)
  if (Array.isArray(value)) return value.map(hideMethod)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [hideMethod(key) as string, hideMethod(each)] as const),
  )
}

function showMethod(text: string): string {
  return text.replaceAll(hiddenMethod, 'hasOwnProperty')
}

const knownVersions =
  'Lectern reads the versions 2.0, 3.0, 3.1, and 3.2. Set `openapi` to a version such as "3.2.0" or "3.1.0", or `swagger` to "2.0", with the quotation marks.'

function unsupportedVersion(root: SpecFile): Diagnostic | undefined {
  const { openapi, swagger } = (root.value ?? {}) as { openapi?: unknown; swagger?: unknown }
  let version: string | undefined
  try {
    version = detectSpec(root.value)
  } catch {
    // The version is missing, or none that the validator knows.
  }
  if (version !== undefined && ['oas2', 'oas3_0', 'oas3_1', 'oas3_2'].includes(version)) return undefined
  const key = openapi === undefined && swagger !== undefined ? 'swagger' : 'openapi'
  const found = openapi ?? swagger
  if (found === undefined) return notSpecification(root, knownVersions)
  const { line } = root.place([key])
  return {
    code: 'openapi-version',
    severity: 'error',
    message: `Unsupported version of OpenAPI: ${JSON.stringify(found)}.`,
    hint: knownVersions,
    sourcePath: root.sourcePath,
    line,
    frame: root.frame(line),
  }
}

type IsAllowed = (target: string) => boolean

interface Problem {
  ruleId: string
  message: string
  suggest: readonly unknown[]
}

function getHint(
  { ruleId, message, suggest }: Problem,
  file: SpecFile,
  keys: (string | number)[],
  isAllowed: IsAllowed,
) {
  if (ruleId === 'no-unresolved-refs') return refHint(getRef(file.value, keys), file, isAllowed)
  if (ruleId === 'security-defined') {
    const isOld = (file.value as { swagger?: unknown }).swagger !== undefined
    return `Correct the name, or describe the scheme in \`${isOld ? 'securityDefinitions' : 'components.securitySchemes'}\`.`
  }
  const [, missing] = /^The field `(.+)` must be present/.exec(message) ?? []
  if (missing !== undefined) return `Add \`${missing}\`.`
  if (/^Expected type `string` but got `(?:integer|number|boolean)`/.test(message))
    return 'Write the value in quotation marks.'
  if (suggest.length === 0) return undefined
  const names = suggest.map((name) => `\`${showMethod(String(name))}\``)
  return `Did you mean ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`}?`
}

function isBooleanSchema(value: unknown, keys: readonly (string | number)[]): boolean {
  const isNew = /^3\.[12]/.test(String((value as { openapi?: unknown }).openapi))
  return isNew && keys.slice(0, 2).join(' ') === 'components schemas' && typeof getValue(value, keys) === 'boolean'
}

function isFileResponse(value: unknown, keys: readonly (string | number)[]): boolean {
  const isOld = (value as { swagger?: unknown }).swagger !== undefined
  return (
    isOld &&
    keys.includes('responses') &&
    keys.slice(-2).join(' ') === 'schema type' &&
    getValue(value, keys) === 'file'
  )
}

function getValue(value: unknown, keys: readonly (string | number)[]): unknown {
  let node = value
  for (const key of keys) node = (node as Record<string, unknown> | undefined | null)?.[key]
  return node
}

function getRef(value: unknown, keys: readonly (string | number)[]): string | undefined {
  const node = getValue(value, keys)
  const ref = typeof node === 'string' ? node : (node as { $ref?: unknown } | undefined | null)?.$ref
  return typeof ref === 'string' ? ref : undefined
}

function refHint(ref: string | undefined, file: SpecFile, isAllowed: IsAllowed): string {
  if (ref === undefined) return 'Correct the reference.'
  const target = resolveFile(file.sourcePath, ref)
  if (target === undefined)
    return `\`${ref}\` is not fetched. Save the file beside the specification, and refer to it by its path.`
  if (!isAllowed(target)) return `\`${ref}\` is outside the site folder. Move the file into the site folder.`
  return `\`${ref}\` does not exist. Correct the reference, or add what it refers to.`
}

function withFullStop(message: string): string {
  const [first = ''] = message.trim().split('\n')
  return /[.!?]$/.test(first) ? first : `${first.replace(/:$/, '')}.`
}

/** A part that several references lead to is checked once for each of them. */
function firstOfEach(diagnostics: Diagnostic[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  for (const diagnostic of diagnostics) {
    const key = [diagnostic.code, diagnostic.sourcePath, diagnostic.line, diagnostic.message].join('\n')
    if (!found.has(key)) found.set(key, diagnostic)
  }
  return [...found.values()]
}
