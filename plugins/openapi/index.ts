import { instanceName, type Json, type Plugin } from 'lectern/plugin-kit'
import { sectionHome } from '../reference/index.ts'
import type { DescriptionFile } from './description-files.ts'
import { type OpenapiOptions, resolveOptions } from './options.ts'
import { createFormRunner } from './try/form-runner.ts'

export type { OpenapiOptions } from './options.ts'

/** Raise this when the same specification and options produce different pages. */
const cacheVersion = 3

/**
 * Adds the reference of an HTTP API to the documentation: a page for each operation, webhook and schema of an OpenAPI
 * specification.
 * @throws SiteError if an option is invalid
 */
export function openapi(options: OpenapiOptions): Plugin<Record<string, Json>> {
  const resolved = resolveOptions(options)
  const { id, spec, homepage, path } = resolved
  const forms = resolved.try ? createFormRunner(resolved) : undefined
  let endpoints: string[] = []
  const descriptions = new Map<string, DescriptionFile>()
  return {
    name: instanceName('openapi', id),
    key: `openapi@${cacheVersion} ${JSON.stringify(options)}`,
    // Imported lazily: the validator is only loaded if there is a specification.
    files: async (context) =>
      (await import('./generate.ts')).generateReference(context, resolved, (read) => {
        endpoints = read.servers.filter((url) => /^https?:/i.test(url))
        for (const description of read.descriptions) descriptions.set(description.path, description)
        forms?.add(read.forms)
      }),
    ...forms?.hooks,
    develop: (file) => descriptions.get(file)?.create(),
    async emit(_, out) {
      for (const { path: file, key, create } of descriptions.values()) await out.write(file, { key, create })
    },
    tools: async (context) => (await import('./tools.ts')).openapiTools(resolved, context),
    assistantNotes(pages) {
      const home = sectionHome(pages, path)
      return home ? [`${home.title}: ${home.url} has a page for each operation and schema of the HTTP API.`] : []
    },
    apis(pages) {
      const home = sectionHome(pages, path)
      if (!home) return []
      const files = Array.from(descriptions.values(), ({ path: file, type }) => ({ path: file, type }))
      return [{ endpoints, documentation: home.url, ...(files.length > 0 && { descriptions: files }) }]
    },
    // A change of a file that a plugin reads as text builds the whole site anyway.
    update: async () => 'changed',
    readsSiteOnly: true,
    // Other files of a specification are usually beside it.
    watch: [spec.includes('/') ? spec.slice(0, spec.lastIndexOf('/')) : spec, ...(homepage ? [homepage] : [])],
  }
}
