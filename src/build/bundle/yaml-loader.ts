import type { LoaderContext } from 'webpack'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { SiteError } from '../../platform/index.ts'

/**
 * Webpack loader that turns YAML into JSON.
 * @throws SiteError if the file is not valid
 */
export default function yamlLoader(this: LoaderContext<unknown>, source: string): string {
  const document = parseDocument(source, { lineCounter: new LineCounter() })
  const [error] = document.errors
  // Keys of objects are text, so they stay as they are written: `1.10`, not 1.1.
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.type === 'PLAIN' && typeof key.value === 'number') key.value = key.source
    },
  })
  if (!error) return JSON.stringify(document.toJS() ?? null)
  const [place] = error.linePos ?? []
  const message = `Invalid YAML: ${error.message.split(/ at line|\n/)[0]}.`
  throw new SiteError({
    message,
    diagnostics: [
      {
        code: 'bad-yaml',
        severity: 'error',
        message,
        sourcePath: this.utils.contextify(this.rootContext, this.resourcePath).replace(/^\.\//, ''),
        line: place?.line,
        column: place?.col,
      },
    ],
  })
}
