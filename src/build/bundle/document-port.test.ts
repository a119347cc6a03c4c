import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import type { Artifact } from '../../shared/types.ts'
import type { CompileDocument } from './compile-document.ts'
import { createDocumentClient, serveDocuments } from './document-port.ts'

function connect(compile: CompileDocument) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  serveDocuments(port1, compile)
  return createDocumentClient(port2)
}

test('resolves concurrent requests with their own documents', async () => {
  const compile = connect(async (file) => {
    await new Promise((resolve) => setTimeout(resolve, file === '/slow.md' ? 20 : 0))
    return { artifact: { id: file } as Artifact, code: `code of ${file}`, inputs: [`${file}.json`] }
  })
  const [slow, fast] = await Promise.all([compile('/slow.md'), compile('/fast.md')])
  expect(slow).toEqual({ artifact: { id: '/slow.md' }, code: 'code of /slow.md', inputs: ['/slow.md.json'] })
  expect(fast.code).toBe('code of /fast.md')
})

test('rejects with a SiteError that has the diagnostics of an invalid document', async () => {
  const diagnostic = { code: 'syntax', severity: 'error', message: 'Unclosed tag.', line: 3 } as const
  const compile = connect(async () => {
    throw new SiteError({ message: 'Unclosed tag.', diagnostics: [diagnostic] })
  })
  const error = await compile('/a.md').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SiteError)
  expect(error).toMatchObject({ message: 'Unclosed tag.', diagnostics: [diagnostic] })
})

test('rejects with message and stack if the compiler fails', async () => {
  const failure = new TypeError('x is not a function')
  const compile = connect(() => Promise.reject(failure))
  const error = await compile('/a.md').catch((reason: unknown) => reason)
  expect(error).not.toBeInstanceOf(SiteError)
  expect(error).toMatchObject({ message: 'x is not a function', stack: failure.stack })
  expect(error).not.toHaveProperty('diagnostics')
})
