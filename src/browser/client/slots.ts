type Exports = Readonly<Record<string, unknown>>

/** A module of the theme whose exports a site can replace. */
interface Slot {
  original: Exports
  assign(exports: Exports): void
}

const slots = new Map<string, Slot>()
const replacements = new Map<string, Exports>()

/**
 * Defines a slot. The modules of the theme call this when they load; see `slot-loader.ts`.
 * @param assign sets the variables that the module exports; left out if the exports are those of another slot
 */
export function defineSlot(name: string, original: Exports, assign: Slot['assign'] = () => {}): void {
  // CommonJS modules that import it expect a module with a default export.
  Object.defineProperty(original, '__esModule', { value: true })
  slots.set(name, { original, assign })
  const replacement = replacements.get(name)
  if (replacement) assign({ ...original, ...replacement })
}

/** Replaces the exports of a slot, which may be defined later. Those that the replacement lacks remain. */
export function fillSlot(name: string, replacement: Exports): void {
  replacements.set(name, replacement)
  const slot = slots.get(name)
  slot?.assign({ ...slot.original, ...replacement })
}

/** Returns the exports that a module of the theme has itself; undefined if it is not loaded. */
export function slotOriginal(name: string): Exports | undefined {
  return slots.get(name)?.original
}
