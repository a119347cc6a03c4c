import { z } from 'zod'
import type { PolicyDirective } from '../../shared/types.ts'

/** A source without characters that could end its directive. */
const source = z.string().refine((text) => /^[^\s;,]+$/.test(text), 'a single source, such as https://video.example')
const sources = z.array(source).optional()

/** Sources to add to the Content-Security-Policy: `{ 'frame-src': ['https://www.youtube-nocookie.com'] }`. */
export const policySchema = z
  .strictObject({
    'connect-src': sources,
    'font-src': sources,
    'form-action': sources,
    'frame-src': sources,
    'img-src': sources,
    'media-src': sources,
    'script-src': sources,
    'style-src': sources,
    'worker-src': sources,
  } satisfies Record<PolicyDirective, unknown>)
  .default({})
