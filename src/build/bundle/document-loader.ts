import type { LoaderContext } from 'webpack'
import type { Artifact } from '../../shared/types.ts'
import type { CompileDocument } from './compile-document.ts'

export interface DocumentLoaderOptions {
  compile: CompileDocument
  /** Called for every document in the bundle. */
  onDocument(artifact: Artifact): void
}

/**
 * Webpack loader for `.md` and `.mdx` files that site components import. Returns the module of the document, with its
 * imports resolved to modules of the bundle.
 */
export default function documentLoader(this: LoaderContext<DocumentLoaderOptions>): void {
  const callback = this.async()
  const { compile, onDocument } = this.getOptions()
  compile(this.resourcePath).then(
    ({ artifact, code, inputs }) => {
      for (const input of inputs) this.addDependency(input)
      onDocument(artifact)
      callback(null, moduleSource(artifact, code))
    },
    (error: unknown) => callback(error as Error),
  )
}

function moduleSource({ imports, partials }: Artifact, code: string): string {
  const member = (name: string, expression: string) => `${JSON.stringify(name)}: () => ${expression}`
  const required = (id: string) => `require(${JSON.stringify(id)})`
  const ids = (kind: string) => imports.filter((use) => use.kind === kind).map((use) => use.id)
  const use = [
    ...ids('use').map((id) => member(id, required(id))),
    ...partials.map((id) => member(id, required(`@site/${id}`))),
  ]
  const req = ids('req').map((id) => member(id, required(id)))
  const load = ids('load').map((id) => member(id, `import(${JSON.stringify(id)})`))
  return `const { importedDocument } = require('lectern/client')
const factory = ${code.replace(/^export default /, '').trimEnd()}
const modules = { use: {${use.join(', ')}}, req: {${req.join(', ')}}, load: {${load.join(', ')}} }
module.exports = { __esModule: true, ...importedDocument(factory, modules) }
`
}
