import type { PitchLoaderDefinitionFunction } from 'webpack'
import { publishedRequest } from './file-rules.ts'

/**
 * Webpack loader of a published file. `import url from './x.png'` and `require('./x.png').default` are its URL;
 * `require('./x.png')` becomes it where a text is expected, such as the `src` of an image.
 */
export const pitch: PitchLoaderDefinitionFunction = function () {
  const request = this.utils.contextify(this.context ?? '', publishedRequest(this.resource))
  return `import url from ${JSON.stringify(request)}
export { url as default }
export const toString = () => url
`
}

/** Not called: `pitch` returns the module. */
export default function fileLoader(): void {}
