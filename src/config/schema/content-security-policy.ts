import { z } from 'zod'
import type { PolicyDirective } from '../../shared/types.ts'

/** A source without characters that could end its directive. */
const source = z.string().refine((text) => /^[^\s;,]+$/.test(text), 'a single source, such as https://video.example')
const sources = z.array(source).optional()

/** Sources to add to the Content-Security-Policy: `{ 'frame-src': ['https://www.youtube-nocookie.com'] }`. */
export const policySchema = z.strictObject({
  /** Where scripts may send requests. */
  'connect-src': sources,
  /** Where fonts may be loaded from. */
  'font-src': sources,
  /** Where forms may be submitted. */
  'form-action': sources,
  /** Which pages may be embedded in frames. */
  'frame-src': sources,
  /** Where images may be loaded from. */
  'img-src': sources,
  /** Where audio and video may be loaded from. */
  'media-src': sources,
  /** Where `<object>` and `<embed>` may load from. Default: nowhere. */
  'object-src': sources,
  /** Where scripts may be loaded from. */
  'script-src': sources,
  /** Event handlers in HTML attributes, such as `onclick`, by hash. */
  'script-src-attr': sources,
  /** Where style sheets may be loaded from. */
  'style-src': sources,
  /** Style attributes: `["'unsafe-inline'"]` allows all. */
  'style-src-attr': sources,
  /** Where web workers may be loaded from. */
  'worker-src': sources,
} satisfies Record<PolicyDirective, unknown>)

/** Sources to add to the policy of a site, or false to publish the site without one. */
export const sitePolicySchema = z
  .union([z.literal(false), policySchema], 'false, or an object with sources for directives')
  .default({})
