import {
  absoluteUrl,
  type Diagnostic,
  joinUrl,
  type Plugin,
  pageKey,
  pluginOptions,
  type SiteConfig,
  SiteError,
} from 'lectern/plugin-kit'
import { z } from 'zod'

export interface OpenSearchOptions {
  /** Path of the page that searches, without base URL. Default `/search`. */
  searchPath?: string
  /** Name of the parameter in which it takes the words. Default `q`. */
  parameter?: string
}

const shape = {
  searchPath: z
    .string('a path that begins with /')
    .regex(/^\/[^?#]*$/, 'a path that begins with /')
    .default('/search'),
  parameter: z
    .string('a name')
    .regex(/^[\w-]+$/, 'a name')
    .default('q'),
}

const schema = z.strictObject(shape, {
  error: (issue) => (issue.code === 'invalid_type' ? 'an object of options' : undefined),
})

const file = 'opensearch.xml'

/**
 * Offers the search page of a site to the address bar of browsers.
 * @throws SiteError when an option is wrong
 */
export function opensearch(options: OpenSearchOptions = {}): Plugin<string> {
  const { searchPath, parameter } = pluginOptions('opensearch()', { schema, keysAt: () => Object.keys(shape) }, options)
  return {
    name: 'opensearch',
    load: async ({ configFile }) => configFile,
    head(_, { config: { title, baseUrl } }) {
      const attributes = {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title,
        href: joinUrl(baseUrl, file),
      }
      return [{ tag: 'link', attributes }]
    },
    async emit({ config, manifest }, out, configFile) {
      const { baseUrl } = config
      const key = pageKey(joinUrl(baseUrl, searchPath), baseUrl)
      const route = manifest.routes.find(({ path }) => pageKey(path, baseUrl) === key)
      if (!route)
        throw new SiteError({ message: 'There is no search page.', diagnostics: [missingPage(searchPath, configFile)] })
      await out.write(file, openSearchXml(config, `${absoluteUrl(route.path, config.url)}?${parameter}={searchTerms}`))
    },
  }
}

function missingPage(searchPath: string, sourcePath: string): Diagnostic {
  return {
    code: 'opensearch',
    severity: 'error',
    message: `opensearch() offers the search page ${searchPath}, but there is no page at this path.`,
    hint: 'Give it the path of the search page as searchPath, or take it out.',
    sourcePath,
    item: 'opensearch().searchPath',
  }
}

/** Names are cut to the lengths that the format allows. */
function openSearchXml({ title, tagline }: SiteConfig, template: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml([...title].slice(0, 16).join(''))}</ShortName>
  <Description>${escapeXml([...(tagline || title)].slice(0, 1024).join(''))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${escapeXml(template)}"/>
</OpenSearchDescription>
`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
