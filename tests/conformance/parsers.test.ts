import remarkMath from 'remark-math'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CompileSettings, openCompiler, type TestCompiler } from './compile.ts'
import {
  type Example,
  globalComponents,
  math,
  mathExamples,
  repositoryDocuments,
  specificationExamples,
} from './examples.ts'
import { knownDocumentDifferences, knownParserDifferences } from './known-differences.ts'

// React logs errors for examples that are invalid on purpose.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

async function openBoth(settings: CompileSettings = {}): Promise<[fast: TestCompiler, reference: TestCompiler]> {
  const open = (parser: 'satteri' | 'micromark') =>
    openCompiler({ globalComponents, ...settings, markdown: { ...settings.markdown, parser } })
  return [await open('satteri'), await open('micromark')]
}

/** Everything that readers and the rest of the pipeline get of a document. Diagnostics are compared by code. */
async function observe(compiler: TestCompiler, { source, sourcePath }: Example): Promise<object> {
  const outcome = await compiler.compile(source, sourcePath)
  if (outcome.diagnostic) return { diagnostic: outcome.diagnostic.code }
  const { toc, ids, imports, partials, assets, hasTitle, kind, diagnostics } = outcome.artifact
  // The reference parser has no positions for autolinks.
  const links = outcome.artifact.links.map((link) => (/^https?:/.test(link.url) ? { url: link.url } : link))
  const html = await compiler.render(outcome).catch((error: Error) => `cannot be rendered: ${error.message}`)
  const reported = diagnostics.map(({ code, line, column }) => ({ code, line, column }))
  return { html, toc, ids, links, imports, partials, assets, hasTitle, kind, diagnostics: reported }
}

async function findDifferences(examples: Example[], settings: CompileSettings = {}): Promise<string[]> {
  const [fast, reference] = await openBoth(settings)
  const names: string[] = []
  for (const example of examples) {
    const [a, b] = [await observe(fast, example), await observe(reference, example)]
    if (JSON.stringify(a) !== JSON.stringify(b)) names.push(`${example.name} (${example.sourcePath})`)
  }
  return names
}

describe('the two parsers', () => {
  test('read every example alike', async () => {
    const examples = specificationExamples()
    expect(examples.length).toBeGreaterThan(1700)
    expect(await findDifferences(examples)).toEqual([])
  })

  test('read formulas alike', async () => {
    const examples = mathExamples()
    expect(examples.length).toBeGreaterThan(90)
    expect(await findDifferences(examples, { markdown: { math } })).toEqual([])
    expect(await findDifferences(examples, { markdown: { remarkPlugins: [remarkMath] } })).toEqual([])
  })

  for (const document of repositoryDocuments()) {
    const why = knownDocumentDifferences[document.name]
    test(why ? `still differ in ${document.name}: ${why}` : `give the same document for ${document.name}`, async () => {
      const [fast, reference] = await openBoth(document)
      const [a, b] = [await observe(fast, document), await observe(reference, document)]
      if (why) expect(a).not.toEqual(b)
      else expect(a).toEqual(b)
    })
  }

  test.each(knownParserDifferences)('still differ: $why', async ({ example, format }) => {
    const document = { name: example, source: example, sourcePath: `docs/page.${format}` }
    expect(await findDifferences([document])).toHaveLength(1)
  })
})
