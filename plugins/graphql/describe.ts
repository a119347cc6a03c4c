import type { Place, Places, VirtualNode } from 'lectern/plugin-kit'
import { deprecationOf } from './entities.ts'
import { type Described, descriptionPlace, placeOf } from './places.ts'
import type { Reference } from './reference.ts'

/** The text that people have written about something: that of the site's own files, else that of the schema. */
export function descriptionText(of: Pick<Described, 'description'>, key: string, { descriptions }: Reference): string {
  return (descriptions.get(key)?.text ?? of.description ?? '').trim()
}

/** The same as a node of a page, with the place where it can be changed; nothing where there is no text. */
export function describe(
  of: Described,
  key: string,
  { reference, places }: { reference: Reference; places: Places },
): VirtualNode[] {
  const value = descriptionText(of, key, reference)
  if (value === '') return []
  const custom = reference.descriptions.get(key)
  const place = custom ? { sourcePath: custom.sourcePath, line: 1 } : descriptionPlace(of, reference.place)
  return [markdown(value, place, places)]
}

/** Why something is deprecated, as Markdown; nothing where it is not. */
export function deprecationNote(
  of: Described,
  { reference, places }: { reference: Reference; places: Places },
  before = '**Deprecated.** ',
): VirtualNode[] {
  const reason = deprecationOf(of)
  if (reason === undefined) return []
  return [markdown(before + reason, placeOf(of, reference.place), places, 'deprecation')]
}

function markdown(value: string, place: Place, places: Places, ...classes: string[]): VirtualNode {
  const isRemote = /^https?:/.test(place.sourcePath)
  return {
    type: 'markdown',
    value,
    line: places.lineOf(place, value.split('\n').length),
    ...(isRemote ? {} : { sourcePath: place.sourcePath }),
    data: { hProperties: { className: ['description', ...classes] } },
  }
}
