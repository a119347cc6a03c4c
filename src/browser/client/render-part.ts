import { renderToString } from 'react-dom/server'
import type { PartRenderer } from './context.ts'

const renderedParts = new WeakMap<object, string>()

/** Renders parts on the server. */
export const renderPart: PartRenderer = (parts, create, path) => {
  const html = parts.map((part) => {
    if (hasValue(part, path)) return renderToString(create(part))
    const rendered = renderedParts.get(part) ?? renderToString(create(part))
    renderedParts.set(part, rendered)
    return rendered
  })
  return { __html: html.join('') }
}

/** Whether one of the values in an object, at any depth, is a string. */
function hasValue(object: object, text: string): boolean {
  return Object.values(object).some(
    (value) => value === text || (typeof value === 'object' && value !== null && hasValue(value, text)),
  )
}
