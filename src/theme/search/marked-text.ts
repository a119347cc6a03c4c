/** A piece of a text, and whether it is what was asked for. */
export interface TextPart {
  text: string
  isMarked: boolean
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const codes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Reads a text of a hit, which is HTML with nothing but marks in it. Whatever else looks like a tag is text. */
export function markedText(html: string): TextPart[] {
  return html.split(/<mark>(.*?)<\/mark>/s).flatMap((part, index) => {
    const text = part.replace(/&(?:amp|lt|gt|quot);|&#0*39;|&#x27;/g, (sign) => signs[sign] ?? "'")
    return text === '' ? [] : [{ text, isMarked: index % 2 === 1 }]
  })
}

/** A text of a hit without its marks. */
export function plainText(html: string): string {
  return markedText(html)
    .map(({ text }) => text)
    .join('')
}

/** The same text as HTML that holds nothing but text and marks, whatever a server sent. */
export function safeHtml(html: string): string {
  return markedText(html)
    .map(({ text, isMarked }) => {
      const escaped = text.replace(/[&<>"']/g, (sign) => codes[sign] as string)
      return isMarked ? `<mark>${escaped}</mark>` : escaped
    })
    .join('')
}
