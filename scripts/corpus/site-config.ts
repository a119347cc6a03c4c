/** The declaration of the corpus site: a title, an address, and otherwise what a site has by default. */
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
