/** Site config of the corpus: title and URL, otherwise defaults. */
export function siteConfigText(plugins: string[]): string {
  return `import { defineConfig } from 'lectern'
import { ${plugins.join(', ')} } from 'lectern/plugins'

export default defineConfig({
  title: 'Handbook for conventions',
  url: 'https://handbook.example',
  plugins: [${plugins.map((plugin) => `${plugin}()`).join(', ')}],
})
`
}
