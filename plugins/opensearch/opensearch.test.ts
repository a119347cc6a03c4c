import type { LoadContext, Route, Site, SiteConfig, SiteError, SitePage } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { allTexts } from '../../src/shared/texts/all-texts.ts'
import { createTexts } from '../../src/shared/texts/format-text.ts'
import { memoryWriter } from '../../tests/support/memory-writer.ts'
import { xmlErrors } from '../../tests/support/xml.ts'
import { type OpenSearchOptions, opensearch } from './index.ts'

const config = {
  title: 'Walks & "trails" of the north',
  tagline: 'a < b',
  url: 'https://trails.example',
  baseUrl: '/base/',
}

async function emitted(path: string, options: OpenSearchOptions = {}): Promise<[string, string][]> {
  const plugin = opensearch(options)
  const manifest = { locale: 'en', routes: [{ path } as Route], sources: {} }
  const site: Site = {
    config: config as SiteConfig,
    manifest,
    texts: createTexts(allTexts),
    versions: [],
    pages: [],
    assistantNotes: [],
    apis: [],
    generatorVersion: '1.0.0',
    shared: {},
    markdown: () => undefined,
    renderedMarkdown: async () => undefined,
    article: async () => undefined,
    sections: async () => undefined,
  }
  const content = await plugin.load?.({ configFile: 'site.config.ts' } as LoadContext)
  const { out, files } = memoryWriter()
  await plugin.emit?.(site, out, content as string)
  return [...files].map(([name, text]) => [name, String(text)])
}

test('writes a description of the search page and links it from every page', async () => {
  const [[name, xml = ''] = ['']] = await emitted('/base/search/')
  expect(name).toBe('opensearch.xml')
  expect(await xmlErrors(xml, 'opensearch.xsd')).toEqual([])
  expect(xml).toContain('<ShortName>Walks &amp; &quot;trails&quot;</ShortName>')
  expect(xml).toContain('template="https://trails.example/base/search/?q={searchTerms}"')
  const { head } = opensearch()
  expect(head?.({} as SitePage, { config: config as SiteConfig, mode: 'production' })).toEqual([
    {
      tag: 'link',
      attributes: {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title: config.title,
        href: '/base/opensearch.xml',
      },
    },
  ])
})

test('uses the configured page and parameter', async () => {
  const [[, xml] = []] = await emitted('/base/find', { searchPath: '/find', parameter: 'words' })
  expect(xml).toContain('template="https://trails.example/base/find?words={searchTerms}"')
})

test('reports a missing search page and invalid options', async () => {
  const error = await emitted('/base/docs').catch((thrown: SiteError) => thrown)
  expect((error as SiteError).diagnostics).toEqual([
    {
      code: 'opensearch',
      severity: 'error',
      message: 'opensearch() requires a search page, but no page exists at /search.',
      hint: 'Set `searchPath` to the path of the search page, or remove opensearch() from `plugins`.',
      sourcePath: 'site.config.ts',
      item: 'opensearch().searchPath',
    },
  ])
  expect(() => opensearch({ searchPath: 'search' })).toThrow('expected a path that begins with /')
})
