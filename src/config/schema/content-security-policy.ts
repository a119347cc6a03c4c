import { z } from 'zod'
import type { PolicyDirective } from '../../shared/types.ts'

/** A source without characters that could end its directive. */
const source = z.string().refine((text) => /^[^\s;,]+$/.test(text), 'a single source, such as https://video.example')
const sources = z.array(source).optional()

/** Sources to add to the Content-Security-Policy: `{ 'frame-src': ['https://www.youtube-nocookie.com'] }`. */
export const policySchema = z
  .strictObject({
    /** Where scripts may send requests to. */
    'connect-src': sources,
    /** Where fonts may be loaded from. */
    'font-src': sources,
    /** Where forms may be submitted to. */
    'form-action': sources,
    /** Which pages may be embedded in frames. */
    'frame-src': sources,
    /** Where images may be loaded from. */
    'img-src': sources,
    /** Where audio and video may be loaded from. */
    'media-src': sources,
    /** Where scripts may be loaded from. */
    'script-src': sources,
    /** Where style sheets may be loaded from. */
    'style-src': sources,
    /** Where web workers may be loaded from. */
    'worker-src': sources,
  } satisfies Record<PolicyDirective, unknown>)
  .default({})
