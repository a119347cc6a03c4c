import { posix as path } from 'node:path'
import { type Diagnostic, type FilesContext, SiteError } from 'lectern/plugin-kit'
import { notSpecification } from './other-format.ts'
import { decodeUri } from './pointer.ts'
import { withoutSchemaIds } from './schema-ids.ts'
import { withLocalReferences } from './self.ts'
import { parseSpecFile, type SpecFile, type SpecFiles } from './spec-file.ts'

/**
 * Reads a specification and every file that it refers to. Files that do not exist are left out.
 * @throws SiteError with all syntax errors
 */
export async function loadSpecFiles(
  context: Pick<FilesContext, 'readText' | 'configFile' | 'isAllowed'>,
  spec: string,
): Promise<SpecFiles> {
  const files = new Map<string, SpecFile>()
  const diagnostics: Diagnostic[] = []
  const seen = new Set<string>([spec])
  for (const sourcePath of seen) {
    const text = await context.readText(sourcePath)
    if (text === undefined) {
      if (sourcePath === spec) diagnostics.push(missingSpec(spec, context.configFile))
      continue
    }
    const parsed = parseSpecFile(sourcePath, text)
    if (Array.isArray(parsed)) {
      const other = sourcePath === spec ? notSpecification({ sourcePath, text }, '') : undefined
      if (other) diagnostics.push(other)
      else
        diagnostics.push(
          ...parsed.map(
            (problem): Diagnostic => ({ code: 'openapi-syntax', severity: 'error', ...problem, sourcePath }),
          ),
        )
      continue
    }
    withLocalReferences(parsed.value)
    files.set(sourcePath, parsed)
    for (const ref of findFileRefs(parsed.value)) {
      const target = resolveFile(sourcePath, ref)
      if (target !== undefined && isAllowed(target, spec, context)) seen.add(target)
    }
  }
  if (diagnostics.length > 0) throw new SiteError({ message: 'The OpenAPI specification has errors.', diagnostics })
  withoutSchemaIds(files)
  return files
}

function missingSpec(spec: string, configFile: string): Diagnostic {
  return {
    code: 'openapi-spec',
    severity: 'error',
    message: `The file ${spec} does not exist.`,
    hint: 'Set `spec` in openapi() to a file relative to the site folder.',
    sourcePath: configFile,
    item: 'openapi().spec',
  }
}

/** The source path of the file that a reference names; undefined for URLs. */
export function resolveFile(base: string, ref: string): string | undefined {
  const [file = ''] = ref.split('#')
  if (file === '') return base
  if (/^[a-z][a-z\d+.-]+:|^\/\//i.test(file)) return undefined
  return path.normalize(path.join(path.dirname(base), decodeUri(file)))
}

/**
 * A specification in the site folder may refer to files in the site folder only: builds notice changes of these, and a
 * specification cannot publish other files of the computer. Symbolic links count as what they lead to.
 */
export function isAllowed(target: string, spec: string, context: Pick<FilesContext, 'isAllowed'>): boolean {
  const isOutside = (sourcePath: string) => sourcePath.startsWith('../') || path.isAbsolute(sourcePath)
  return isOutside(spec) || (!isOutside(target) && context.isAllowed(target))
}

function findFileRefs(value: unknown): Set<string> {
  const refs = new Set<string>()
  const visited = new Set<unknown>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null || visited.has(node)) return
    visited.add(node)
    if ('$ref' in node && typeof node.$ref === 'string' && !node.$ref.startsWith('#')) refs.add(node.$ref)
    const { mapping, defaultMapping, security } = node as Record<string, unknown>
    const mapped = 'propertyName' in node ? [...Object.values(mapping ?? {}), defaultMapping] : []
    // A requirement is the name of a scheme, or its address.
    const required = Array.isArray(security) ? security.flatMap((each) => Object.keys(each ?? {})) : []
    for (const target of [...mapped, ...required.filter((name) => name.includes('#'))])
      if (typeof target === 'string' && /[./]/.test(target) && !target.startsWith('#')) refs.add(target)
    for (const child of Object.values(node)) visit(child)
  }
  visit(value)
  return refs
}
