import { fileURLToPath } from 'node:url'
import { type Plugin, resolvePluginOptions } from 'lectern/plugin-kit'
import { z } from 'zod'

const schema = z.strictObject({
  /** Where the result is: `top` or `bottom` of the code. Default `bottom`. */
  position: z.enum(['top', 'bottom'], '`top` or `bottom`').default('bottom'),
})

export type LiveOptions = z.input<typeof schema>

/**
 * Lets readers edit code blocks of React components with the word `live`, and shows what they render. The code runs in the page.
 * @throws SiteError if an option is invalid
 */
export function live(options: LiveOptions = {}): Plugin {
  const { position } = resolvePluginOptions('live()', schema, options)
  return {
    name: 'live',
    key: `live ${JSON.stringify(options)}`,
    runner: {
      language: 'jsx',
      inline: { position },
      script: fileURLToPath(new URL('../../runners/live.js', import.meta.url)),
      packages: ['react-live'],
      feature: { name: 'Live code blocks', item: 'live()' },
    },
    // The code becomes a function.
    policy: { 'script-src': ["'unsafe-eval'"] },
  }
}
