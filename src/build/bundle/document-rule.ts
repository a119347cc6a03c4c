import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'
import type { DocumentLoaderOptions } from './document-loader.ts'
import { asText } from './file-rules.ts'

/** Webpack rule for documents that components import. */
export function documentRule(options: DocumentLoaderOptions): RuleSetRule {
  const loader = fileURLToPath(new URL('./document-loader.js', import.meta.url))
  return { test: /\.mdx?$/, resourceQuery: { not: [asText] }, loader, options }
}
