import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type CompileSettings,
  openCompiler,
  renderAsComponent,
  type TestCompiler,
  type TestDocument,
} from './compile.ts'
import { type Example, examplesOnce, globalComponents, repositoryDocuments } from './examples.ts'
import { knownMappingDifferences } from './known-differences.ts'
import { normalizeHtml } from './normalize-html.ts'

// React logs errors for examples that are invalid on purpose.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

/** Every tag in the examples: a mapped tag cannot be folded. */
const everyTag =
  'a abbr address article aside b blockquote br button caption center cite code col colgroup dd del details dialog dir ' +
  'div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label ' +
  'legend li link main mark menu meta nav object ol optgroup option p param picture pre progress q s samp script ' +
  'section select small source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time ' +
  'title tr track tt u ul var video wbr'

interface Emitted {
  /** Static documents directly, mixed ones by MDX's code generation with folding. */
  direct: TestDocument
  /** By MDX's code generation with folding. */
  generated: string
  /** The same, with every tag mapped to a component that renders it: nothing is folded. */
  unfolded: string
}

interface Compilers {
  direct: TestCompiler
  generated: TestCompiler
  unfolded: TestCompiler
}

async function openAll(settings: CompileSettings = {}): Promise<Compilers> {
  const given = { globalComponents, ...settings }
  return {
    direct: await openCompiler(given),
    generated: await openCompiler({ ...given, alwaysMixed: true }),
    unfolded: await openCompiler({ ...given, mappedTags: everyTag.split(' ') }),
  }
}

/** Undefined for a document that cannot be compiled. */
async function emit(compilers: Compilers, { source, sourcePath }: Example): Promise<Emitted | undefined> {
  const direct = await compilers.direct.compile(source, sourcePath)
  if (direct.diagnostic) return undefined
  const render = (compiler: TestCompiler) =>
    compiler.html(source, sourcePath).catch((error: Error) => `cannot be rendered: ${error.message}`)
  return { direct, generated: await render(compilers.generated), unfolded: await render(compilers.unfolded) }
}

async function emitAll(examples: Example[], compilers: Compilers): Promise<{ example: Example; emitted: Emitted }[]> {
  const all = []
  for (const example of examples) {
    const emitted = await emit(compilers, example)
    if (emitted) all.push({ example, emitted })
  }
  return all
}

describe('the two emitters, over every example', () => {
  let compilers: Compilers
  let all: { example: Example; emitted: Emitted }[]
  beforeAll(async () => {
    compilers = await openAll()
    // Emitters get the same tree from Markdown and from MDX.
    all = await emitAll(examplesOnce(), compilers)
  })
  const statics = () => all.filter(({ emitted }) => emitted.direct.artifact.kind === 'static')

  test('cover more than 800 static and 90 mixed documents', () => {
    expect(statics().length).toBeGreaterThan(800)
    expect(all.length - statics().length).toBeGreaterThan(90)
  })

  test('render the same bytes for every static document', () => {
    for (const { example, emitted } of statics()) {
      expect(renderAsComponent(emitted.direct), example.name).toBe(emitted.generated)
    }
  })

  test('render a static document the same as a page and as a partial', async () => {
    for (const { example, emitted } of statics()) {
      const page = await compilers.direct.render(emitted.direct)
      expect(normalizeHtml(page), example.name).toBe(normalizeHtml(emitted.generated))
    }
  })

  test('render the same with and without folding', () => {
    const changed = all.filter(({ emitted }) => normalizeHtml(emitted.unfolded) !== normalizeHtml(emitted.generated))
    expect(changed.map(({ example }) => example.name)).toEqual(knownMappingDifferences.map(({ example }) => example))
  })
})

describe('the two emitters, over the documents of this repository', () => {
  for (const document of repositoryDocuments().filter(({ isWrong }) => !isWrong)) {
    test(`render the same for ${document.name}`, async () => {
      const compilers = await openAll(document)
      const { direct, generated, unfolded } = (await emit(compilers, document)) as Emitted
      expect(generated).not.toContain('cannot be rendered')
      if (direct.artifact.kind === 'static') expect(renderAsComponent(direct)).toBe(generated)
      expect(normalizeHtml(await compilers.direct.render(direct))).toBe(normalizeHtml(generated))
      expect(normalizeHtml(unfolded)).toBe(normalizeHtml(generated))
    })
  }
})
