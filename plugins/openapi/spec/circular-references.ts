import type { Diagnostic } from 'lectern/plugin-kit'
import { isObject, nodeId, type Spec, type SpecNode } from './spec.ts'
import type { SpecFile } from './spec-file.ts'
import { visitObjects } from './visit-objects.ts'

/** Reports references that lead to nothing but references, and so to themselves. */
export function circularReferences(spec: Spec, files: Iterable<SpecFile>): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const reported = new Set<string>()
  for (const file of files)
    visitObjects(file, (node) => {
      if (refOf(node) === undefined) return
      const chain = spec.chain(node)
      const ids = chain.map(nodeId)
      const last = ids.at(-1) as string
      const start = ids.indexOf(last)
      // The chain ends at its longest length.
      if (start === ids.length - 1 || ids.some((id) => reported.has(id))) return
      const isReference = chain.every((each) => refOf(each) !== undefined)
      if (!isReference) return
      for (const id of ids) reported.add(id)
      const refs = [...new Set(chain.slice(start, -1).map((each) => `\`${refOf(each)}\``))]
      const { sourcePath, line } = file.place(node.path)
      diagnostics.push({
        code: 'openapi-circular-ref',
        severity: 'error',
        message: `The reference ${refs.join(' → ')} leads to itself.`,
        hint: 'Replace one of the references with what it stands for.',
        sourcePath,
        line,
        frame: file.frame(line),
      })
    })
  return diagnostics
}

function refOf({ value }: SpecNode): string | undefined {
  return isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined
}
