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

// Some examples are wrong on purpose, and React says so.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

async function openBoth(settings: CompileSettings = {}): Promise<[fast: TestCompiler, reference: TestCompiler]> {
  const open = (parser: 'satteri' | 'micromark') =>
    openCompiler({ globalComponents, ...settings, markdown: { ...settings.markdown, parser } })
  return [await open('satteri'), await open('micromark')]
}

/** All that a reader and the rest of the pipeline see of a document. A fault is compared by kind, not by its wording. */
async function observe(compiler: TestCompiler, { source, sourcePath }: Example): Promise<object> {
  const outcome = await compiler.compile(source, sourcePath)
  if (outcome.diagnostic) return { diagnostic: outcome.diagnostic.code }
  const { toc, ids, imports, partials, assets, hasTitle, kind, diagnostics } = outcome.artifact
  // Of addresses that it finds in the text, the reference does not tell the places.
  const links = outcome.artifact.links.map((link) => (/^https?:/.test(link.url) ? { url: link.url } : link))
  const html = await compiler.render(outcome).catch((error: Error) => `cannot be drawn: ${error.message}`)
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
  test('return the same document for every example', async () => {
    const examples = specificationExamples()
    expect(examples.length).toBeGreaterThan(1700)
    expect(await findDifferences(examples)).toEqual([])
  })

  test('return the same formulas', async () => {
    const examples = mathExamples()
    expect(examples.length).toBeGreaterThan(90)
    expect(await findDifferences(examples, { markdown: { math } })).toEqual([])
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

  test.each(knownParserDifferences)('still differ in this: $why', async ({ example, format }) => {
    const document = { name: example, source: example, sourcePath: `docs/page.${format}` }
    expect(await findDifferences([document])).toHaveLength(1)
  })
})
