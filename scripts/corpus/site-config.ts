/** Site config of the corpus: title and URL, the versions if they are tags, otherwise defaults. */
export function siteConfigText(
  plugins: string[],
  { tags = [], changes = false }: { tags?: string[]; changes?: boolean } = {},
): string {
  const options = [
    ...(changes ? ['changes: true'] : []),
    ...(tags.length > 0 ? [`versions: [${tags.map((name) => `{ tag: 'v${name}' }`).join(', ')}]`] : []),
  ]
  const docsOptions = options.length > 0 ? `{ ${options.join(', ')} }` : ''
  return `import { defineConfig } from 'lectern'
import { ${plugins.join(', ')} } from 'lectern/plugins'

export default defineConfig({
  title: 'Handbook for conventions',
  url: 'https://handbook.example',
  plugins: [${plugins.map((plugin) => `${plugin}(${plugin === 'docs' ? docsOptions : ''})`).join(', ')}],
})
`
}
