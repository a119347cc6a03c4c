import type { LoaderContext } from 'webpack'
import { SiteError } from '../../platform/index.ts'
import { parseSvg } from './parse-svg.ts'

/**
 * Webpack loader that turns an SVG file into a React component. Its props are attributes of the `<svg>`, and `title` and
 * `titleId` for the title.
 * @throws SiteError if the file contains no `<svg>`
 */
export default function svgLoader(this: LoaderContext<unknown>, source: string): string {
  const svg = parseSvg(source)
  if (!svg) {
    const sourcePath = this.utils.contextify(this.rootContext, this.resourcePath).replace(/^\.\//, '')
    const message = 'The file contains no <svg> element.'
    throw new SiteError({ message, diagnostics: [{ code: 'bad-svg', severity: 'error', message, sourcePath }] })
  }
  return `import { jsx } from 'react/jsx-runtime'
const attributes = ${JSON.stringify(svg.attributes)}
const title = ${JSON.stringify(svg.title)}
const content = ${JSON.stringify(svg.content)}
const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const titleElement = (text, id) => '<title' + (id ? ' id="' + escape(id) + '"' : '') + '>' + escape(text) + '</title>'
export default function Svg({ title: ownTitle, titleId, children, ...props }) {
  const before = ownTitle === undefined || ownTitle === null ? title : titleElement(ownTitle, titleId)
  return jsx('svg', {
    ...attributes,
    'aria-labelledby': titleId,
    ...props,
    dangerouslySetInnerHTML: { __html: before + content },
  })
}
`
}
