import type { Element, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from '../tree/html.ts'

const schema: Schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    '*': ['className', 'title', 'lang', 'dir'],
    a: ['href', 'target', 'rel', 'ariaLabel'],
  },
  clobber: [],
  strip: ['script', 'style'],
}

/** Returns HTML with simple elements and links only, for texts that may have links but come from outside the site's code. */
export function sanitizeHtml(html: string): string {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html } as unknown as Element] }
  return toHtml((sanitize(raw(root), schema) as Root).children)
}
