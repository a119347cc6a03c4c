import { describe, expect, test } from 'vitest'
import { type CompileSettings, drawAsComponent, type Outcome, openCompiler, type TestCompiler } from './compile.ts'
import { commonmarkExamples, type Example, ownExamples, repositoryDocuments } from './examples.ts'

const globalComponents = ['A', 'B', 'Bar', 'Baz', 'C', 'Foo', 'TabItem', 'Tabs']
const examples = [...commonmarkExamples(), ...ownExamples('gfm'), ...ownExamples('directives'), ...ownExamples('mdx')]

const open = (settings: CompileSettings) => openCompiler({ globalComponents, ...settings })

/** All that a reader and the rest of the pipeline see of a document. A fault is compared by kind, not by its wording. */
async function seen(compiler: TestCompiler, { source, sourcePath }: Example): Promise<unknown> {
  const outcome: Outcome = await compiler
    .compile(source, sourcePath)
    .catch((error: Error) => ({ fault: { message: error.message } as never }))
  if (outcome.fault) return 'fault'
  const { artifact } = outcome
  const html = await compiler.draw(outcome).catch((error: Error) => `cannot be drawn: ${error.message}`)
  return { html: plain(html), toc: artifact.toc, ids: artifact.ids, links: artifact.links.map(({ url }) => url) }
}

/** React closes void elements with a slash and escapes quotes in text; for a browser that is the same. */
function plain(html: string): string {
  return html
    .replace(/\/>/g, '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replace(/<!-- -->/g, '')
}

async function differences(of: Example[], a: TestCompiler, b: TestCompiler): Promise<string[]> {
  const names: string[] = []
  for (const example of of) {
    const [first, second] = [await seen(a, example), await seen(b, example)]
    if (JSON.stringify(first) !== JSON.stringify(second)) names.push(example.name)
  }
  return names
}

describe('the two parsers', () => {
  test('give the same document for every example of the specifications', async () => {
    const [fast, reference] = [
      await open({ markdown: { parser: 'satteri' } }),
      await open({ markdown: { parser: 'micromark' } }),
    ]
    expect(examples.length).toBeGreaterThan(850)
    expect(await differences(examples, fast, reference)).toEqual([])
  })

  test('give the same document for every document of this repository', async () => {
    for (const document of repositoryDocuments()) {
      const settings = { siteDir: document.siteDir }
      const fast = await open({ ...settings, markdown: { parser: 'satteri' } })
      const reference = await open({ ...settings, markdown: { parser: 'micromark' } })
      expect(await seen(fast, document), document.name).toEqual(await seen(reference, document))
    }
  })
})

describe('the two emitters', () => {
  /** Accepted differences: what React refuses to draw from a string of HTML. */
  const exceptions = [
    // White space that stands before the first HTML of the document is left out by MDX.
    'CommonMark 150',
    // A textarea takes its text as a property; its HTML cannot be given as a string.
    'CommonMark 171',
    'CommonMark 183',
    'CommonMark 184',
  ]
  const asPart = ['CommonMark 171']

  test('draw the same for every example of the specifications', async () => {
    const [direct, generated] = [await open({}), await open({ alwaysMixed: true })]
    expect(await differences(examples, direct, generated)).toEqual(exceptions)
  })

  test('draw the same for every document of this repository', async () => {
    for (const document of repositoryDocuments()) {
      const direct = await open({ siteDir: document.siteDir })
      const generated = await open({ siteDir: document.siteDir, alwaysMixed: true })
      expect(await seen(direct, document), document.name).toEqual(await seen(generated, document))
    }
  })

  test('a static document looks the same as a page and as a part of another document', async () => {
    const compiler = await open({})
    const names: string[] = []
    for (const example of examples) {
      const outcome = await compiler.compile(example.source, example.sourcePath).catch(() => undefined)
      if (outcome?.fault !== undefined || outcome?.artifact.kind !== 'static') continue
      const page = plain(await compiler.draw(outcome))
      let part = ''
      try {
        part = plain(drawAsComponent(outcome))
      } catch {
        // Compared as nothing, and so named below.
      }
      if (page !== part) names.push(example.name)
    }
    expect(names).toEqual(asPart)
  })
})
