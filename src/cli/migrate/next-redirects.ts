import path from 'node:path'
import type { Notes } from './notes.ts'
import { asList, asText, asValues } from './values.ts'

/** Next.js takes the redirects from a function. Those with patterns or conditions are noted. */
export async function readNextRedirects(
  redirects: unknown,
  place: { file: string },
  notes: Notes,
): Promise<{ from: string; to: string }[]> {
  if (typeof redirects !== 'function') return []
  const list = asList(await (redirects as () => unknown)())
  return list.flatMap((entry) => {
    const { source, destination, has, missing } = asValues(entry)
    const [from, to] = [asText(source), asText(destination)]
    if (from !== undefined && to !== undefined && !has && !missing && !/[:*()]/.test(from))
      return [{ from: path.posix.join('/', from), to }]
    notes.add(place, `The redirect of \`${from ?? ''}\` was not converted.`, 'List the paths in `redirects()`.')
    return []
  })
}
