import { findNameBreaks } from '../../../shared/name-breaks.ts'

/** A piece of text, and whether it matches the query. */
export interface TextPart {
  text: string
  isMarked: boolean
}

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Parses the HTML of a hit, in which only `<mark>` is an element: any other tag is text. */
export function parseMarkedText(html: string): TextPart[] {
  return html.split(/<mark>(.*?)<\/mark>/s).flatMap((part, index) => {
    const text = part.replace(/&(?:amp|lt|gt|quot);|&#0*39;|&#x27;/g, (entity) => characters[entity] ?? "'")
    return text === '' ? [] : [{ text, isMarked: index % 2 === 1 }]
  })
}

/** Returns the text of a hit without marks. */
export function toPlainText(html: string): string {
  return parseMarkedText(html)
    .map(({ text }) => text)
    .join('')
}

/** Returns the HTML of a hit, in which long names can break before their words. */
export function addNameBreaks(html: string): string {
  const breaks = new Set(findNameBreaks(toPlainText(html)))
  if (breaks.size === 0) return html
  let position = 0
  return parseMarkedText(html)
    .map(({ text, isMarked }) => {
      const broken = text.replace(/./gs, (character) => {
        const escaped = entities[character] ?? character
        return breaks.has(position++) ? `<wbr>${escaped}` : escaped
      })
      return isMarked ? `<mark>${broken}</mark>` : broken
    })
    .join('')
}

/** Returns the HTML of a hit with everything escaped except `<mark>`, since responses are not trusted. */
export function toSafeHtml(html: string): string {
  return parseMarkedText(html)
    .map(({ text, isMarked }) => {
      const escaped = text.replace(/[&<>"']/g, (character) => entities[character] as string)
      return isMarked ? `<mark>${escaped}</mark>` : escaped
    })
    .join('')
}
