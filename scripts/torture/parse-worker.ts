import { parentPort } from 'node:worker_threads'
import { openCompiler } from '../../tests/conformance/compile.ts'

export interface ParseRequest {
  parser: 'satteri' | 'micromark'
  format: 'md' | 'mdx'
  source: string
}

/** Compiles a document and answers with the milliseconds it took. */
parentPort?.on('message', async ({ parser, format, source }: ParseRequest) => {
  const compiler = await openCompiler({ markdown: { parser }, withMarkdown: true, withSections: true })
  await compiler.compile('# Warm\n\n*up*\n', `docs/warm.${format}`)
  const start = performance.now()
  await compiler.compile(source, `docs/page.${format}`)
  parentPort?.postMessage(performance.now() - start)
})
