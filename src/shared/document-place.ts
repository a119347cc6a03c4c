import { ownValue } from './dictionary.ts'

/** What changes in a document that is one of several, or one of several copies, on a page. */
export interface DocumentPlace {
  /** New ids by id, for those that another document of the page has before. */
  ids?: Record<string, string>
  /** Address of the document's own page, where the links of headings to themselves lead. */
  home?: string
  /** Places of the documents that it imports, in the order of their copies; null for those that do not change. */
  parts?: Record<string, (DocumentPlace | null)[]>
}

type Props = Record<string, unknown>

/** HTML attributes whose value is an id, or ids separated by spaces. The names of React differ in letters and hyphens only. */
const idAttributes = new Set([
  ...['id', 'for', 'htmlfor', 'headers', 'list', 'form', 'popovertarget', 'commandfor', 'ariaactivedescendant'],
  ...['ariacontrols', 'ariadescribedby', 'ariadetails', 'ariaerrormessage', 'ariaflowto', 'arialabelledby', 'ariaowns'],
])

const linkAttributes = new Set(['href', 'xlinkhref', 'usemap'])

/** Changes the ids and links in the HTML of a document. Its attributes are quoted, and `>` in them is not escaped. */
export function placeHtml(html: string, place: DocumentPlace): string {
  if (!place.ids && place.home === undefined) return html
  return html.replace(/<[a-z](?:[^">]|"[^"]*")*>/gi, (tag) => {
    const isHeadingLink = / class="(?:[^"]* )?hash-link[ "]/.test(tag)
    return tag.replace(/ ([\w:-]+)="([^"]*)"/g, (attribute, name: string, value: string) => {
      const text = value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      const placed = placeValue(name, text, { ...place, isHeadingLink })
      if (placed === text) return attribute
      return ` ${name}="${placed.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    })
  })
}

/** Changes the ids and links in the properties of a React element. */
export function placeProps<T>(props: T, place: DocumentPlace): T {
  if (typeof props !== 'object' || props === null || (!place.ids && place.home === undefined)) return props
  const placed: Props = { ...(props as Props) }
  const isHeadingLink = String(placed.className ?? '')
    .split(' ')
    .includes('hash-link')
  for (const [name, value] of Object.entries(placed)) {
    if (typeof value === 'string') placed[name] = placeValue(name, value, { ...place, isHeadingLink })
    else if (name === 'dangerouslySetInnerHTML') {
      const { __html: html } = value as { __html?: unknown }
      if (typeof html === 'string') placed[name] = { __html: placeHtml(html, place) }
    }
  }
  return placed as T
}

function placeValue(
  name: string,
  value: string,
  { ids = {}, home, isHeadingLink }: DocumentPlace & { isHeadingLink: boolean },
): string {
  const key = name.replace(/[-:]/g, '').toLowerCase()
  if (idAttributes.has(key)) return value.replace(/[^ ]+/g, (id) => ownValue(ids, id) ?? id)
  if (linkAttributes.has(key)) {
    if (!value.startsWith('#')) return value
    if (isHeadingLink && home !== undefined) return home + value
    const renamed = ownValue(ids, value.slice(1)) ?? ownValue(ids, decodeId(value.slice(1)))
    return renamed === undefined ? value : `#${renamed}`
  }
  // Drawings refer to their parts.
  return value.replace(/url\(#([^)\s]+)\)/g, (url, id: string) => {
    const renamed = ownValue(ids, id)
    return renamed === undefined ? url : `url(#${renamed})`
  })
}

function decodeId(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
