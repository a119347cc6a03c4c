import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'
import { reportUnusedOptions } from './unused-options.ts'

/** Images get several sizes, as all images of a site do if the setting `images` is on. */
export async function convertIdealImage(entry: PluginEntry, { draft, mapping }: EntryContext): Promise<void> {
  const { quality, max, min, steps } = entry.options
  if ((await mapping.importPackage('sharp')) === undefined) {
    mapping.report(entry.path, {
      severity: 'info',
      message: 'Images are published unchanged: the package "sharp" is not installed.',
    })
    return
  }
  const widths = sizes(min, max, steps)
  draft.images = {
    ...(widths === undefined ? {} : { widths }),
    ...(isQuality(quality) ? { quality: { webp: quality } } : {}),
  }
  reportUnusedOptions(entry, ['quality', 'max', 'min', 'steps', 'disableInDev', 'id'], mapping)
}

function isQuality(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100
}

/** Returns widths in equal steps. */
function sizes(min: unknown, max: unknown, steps: unknown): number[] | undefined {
  if (typeof min !== 'number' || typeof max !== 'number' || typeof steps !== 'number' || steps < 2) return undefined
  return Array.from({ length: steps }, (_, index) => Math.round(min + ((max - min) * index) / (steps - 1)))
}
