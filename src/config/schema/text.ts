import { z } from 'zod'
import { addressRule } from '../../platform/index.ts'
import { encodeSpaces, encodeSpacesInHtml } from '../../shared/url.ts'

/** A string with at least one visible character. */
export const filledText = z.string().refine((value) => value.trim() !== '', {
  error: 'a non-empty string',
  params: { hint: 'Add a value, or remove the key.' },
})

/** HTML that is displayed as it is. */
export const htmlText = z.string().overwrite(encodeSpacesInHtml)

export const reportingSeverity = z.enum(['ignore', 'log', 'warn', 'throw'])

/** The target of a link: a path, or a URL with a scheme that runs no code. */
export const linkAddress = z.string().superRefine(addressRule('link')).overwrite(encodeSpaces)

/** An image or another file that pages load: a path, an http or https URL, or an image as a data URL. */
export const fileAddress = z.string().superRefine(addressRule('file')).overwrite(encodeSpaces)

/** An image that other sites show with links to the page: a path, or an http or https URL. */
export const previewAddress = z.string().superRefine(addressRule('preview')).overwrite(encodeSpaces)
