import { parentPort } from 'node:worker_threads'
import { openCompiler } from '../../tests/conformance/compile.ts'

export interface ParseRequest {
  parser: 'satteri' | 'micromark'
  format: 'md' | 'mdx'
  source: string
}

async function openWarmCompiler({ parser, format }: Omit<ParseRequest, 'source'>) {
  const compiler = await openCompiler({ markdown: { parser }, withMarkdown: true, withSections: true })
  await compiler.compile('# Warm\n\n*up*\n', `docs/warm.${format}`)
  return compiler
}

/** Compiles a document and answers with the milliseconds of processor time it took: other processes do not change them. */
parentPort?.on('message', async ({ parser, format, source }: ParseRequest) => {
  const compiler = await openWarmCompiler({ parser, format })
  const before = process.cpuUsage()
  await compiler.compile(source, `docs/page.${format}`)
  const { user, system } = process.cpuUsage(before)
  parentPort?.postMessage((user + system) / 1000)
})
for (const parser of ['satteri', 'micromark'] as const) await openWarmCompiler({ parser, format: 'mdx' })
parentPort?.postMessage('ready')
