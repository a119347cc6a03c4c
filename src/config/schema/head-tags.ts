import { z } from 'zod'
import { addressProblem, addressRule } from '../../platform/index.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { SiteTag, TagAttributes } from '../../shared/types.ts'
import { objectRule, type RuleIssue } from './rule.ts'

const urlHint = 'Begin the path of a file in a static folder with a slash: `/js/example.js`.'

/** A complete URL, or a path under the site. A relative path would have a different meaning on every page. */
const address = z
  .string()
  .refine(isAddress, { error: 'a URL, or a path that begins with /', params: { hint: urlHint }, abort: true })
  .superRefine((value, context) => addressRule('preview')(withScheme(value), context))

const attributeValue = z.union([z.string(), z.boolean(), z.undefined()], 'a string, true or false')

/** Scripts of every page: URLs, or attributes with `src`. */
export const scriptsSchema = z
  .array(
    z.union(
      [
        address.transform((src): TagAttributes => ({ src })),
        z
          .object({
            /** URL of the script, or a path in a static folder, beginning with a slash. */
            src: address,
          })
          .catchall(attributeValue)
          .check(objectRule(nameIssues))
          .transform(definedAttributes),
      ],
      'a URL, a path that begins with /, or an object with `src`',
    ),
  )
  .default([])

/** Style sheets of every page: URLs, or attributes with `href`. */
export const stylesheetsSchema = z
  .array(
    z.union(
      [
        address.transform((href): TagAttributes => ({ rel: 'stylesheet', href })),
        z
          .object({
            /** URL of the style sheet, or a path in a static folder, beginning with a slash. */
            href: address,
          })
          .catchall(attributeValue)
          .check(objectRule(nameIssues))
          .transform((attributes) => definedAttributes({ rel: 'stylesheet', ...attributes })),
      ],
      'a URL, a path that begins with /, or an object with `href`',
    ),
  )
  .default([])

const attributesSchema = z
  .record(z.string(), attributeValue)
  .check(objectRule((attributes) => [...nameIssues(attributes), ...addressIssues(attributes)]))
  .transform(definedAttributes)

/** Other elements of every page's head. */
export const headTagsSchema = z
  .array(
    z
      .strictObject({
        /** Element name. */
        tagName: z.enum(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template']),
        /** Attributes of the element. `true` adds one without a value. */
        attributes: attributesSchema.default({}),
        /** Content of the element, as HTML or as the text of a script or style sheet. */
        innerHTML: z.string().optional(),
      })
      .check(objectRule<SiteTag>(contentIssues)) satisfies z.ZodType<SiteTag>,
  )
  .default([])

function isAddress(value: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)\S+$/i.test(value)
}

/** The address of a file on another host may have the protocol of the page. */
function withScheme(address: string): string {
  return address.replace(/^\/\/(?![/\\])/, 'https://')
}

function definedAttributes(attributes: Record<string, string | boolean | undefined>): TagAttributes {
  return omitUndefined(attributes) as TagAttributes
}

function nameIssues(attributes: Record<string, unknown>): RuleIssue[] {
  return Object.keys(attributes)
    .filter((name) => !/^[a-z_:@][\w:.@-]*$/i.test(name))
    .map((name) => ({ path: [name], problem: 'is not an attribute name' }))
}

function addressIssues(attributes: Record<string, unknown>): RuleIssue[] {
  return ['src', 'href'].flatMap((name): RuleIssue[] => {
    const value = attributes[name]
    if (typeof value !== 'string') return []
    if (!isAddress(value))
      return [{ path: [name], problem: 'is neither a URL nor a path that begins with /', hint: urlHint }]
    // An icon may be a data URL, and `<link rel="me">` an address for mail.
    const complete = withScheme(value)
    const found = addressProblem(complete, 'file') && addressProblem(complete, 'link')
    return found ? [{ path: [name], ...found }] : []
  })
}

const voidElements = ['base', 'link', 'meta']

function contentIssues({ tagName, innerHTML }: { tagName?: unknown; innerHTML?: unknown }): RuleIssue[] {
  if (typeof tagName !== 'string' || typeof innerHTML !== 'string' || innerHTML === '') return []
  if (voidElements.includes(tagName)) {
    const hint = 'Remove `innerHTML`, and set `attributes` instead.'
    return [{ path: ['innerHTML'], problem: `is set, but <${tagName}> elements have no content`, hint }]
  }
  if (!innerHTML.toLowerCase().includes(`</${tagName}`)) return []
  const hint = tagName === 'script' ? 'Write `<\\/script` in strings of the script.' : undefined
  return [{ path: ['innerHTML'], problem: `contains </${tagName}>, which would end the element`, hint }]
}
