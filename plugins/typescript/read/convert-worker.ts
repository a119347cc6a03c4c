import { type Converted, type ConvertRequest, convertSources } from './convert.ts'

/** Reads modules in a thread, so that the dev server handles requests meanwhile. */
export default function convert(request: ConvertRequest): Promise<Converted> {
  return convertSources(request)
}
