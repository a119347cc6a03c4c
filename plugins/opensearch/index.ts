import {
  absoluteUrl,
  type Diagnostic,
  escapeXml,
  joinUrl,
  type Plugin,
  pageKey,
  resolvePluginOptions,
  type SiteConfig,
  SiteError,
} from 'lectern/plugin-kit'
import { z } from 'zod'

const schema = z.strictObject({
  /** Path of the search page, without the base URL. Default `/search`. */
  searchPath: z
    .string()
    .regex(/^\/[^?#]*$/, 'a path that begins with /')
    .default('/search'),
  /** Query parameter of the search page. Default `q`. */
  parameter: z
    .string()
    .regex(/^[\w-]+$/, 'a name that contains only letters, digits, - and _')
    .default('q'),
})

export type OpenSearchOptions = z.input<typeof schema>

const file = 'opensearch.xml'

/**
 * Lets browsers search the site from the address bar, through its search page.
 * @throws SiteError if an option is invalid
 */
export function opensearch(options: OpenSearchOptions = {}): Plugin<string> {
  const { searchPath, parameter } = resolvePluginOptions('opensearch()', schema, options)
  return {
    name: 'opensearch',
    key: `opensearch ${JSON.stringify(options)}`,
    readsSiteOnly: true,
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
    update: async () => 'changed',
    async emit({ config, manifest }, out, configFile) {
      const { baseUrl } = config
      const key = pageKey(joinUrl(baseUrl, searchPath), baseUrl)
      const route = manifest.routes.find(({ path }) => pageKey(path, baseUrl) === key)
      if (!route)
        throw new SiteError({ message: 'Missing search page.', diagnostics: [missingPage(searchPath, configFile)] })
      await out.write(file, openSearchXml(config, `${absoluteUrl(route.path, config.url)}?${parameter}={searchTerms}`))
    },
  }
}

function missingPage(searchPath: string, sourcePath: string): Diagnostic {
  return {
    code: 'opensearch',
    severity: 'error',
    message: `opensearch() requires a search page, but no page exists at ${searchPath}.`,
    hint: 'Set `searchPath` to the path of the search page, or remove opensearch() from `plugins`.',
    sourcePath,
    item: 'opensearch().searchPath',
  }
}

/** Creates the description file; texts are truncated to the maximum lengths of the format. */
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
