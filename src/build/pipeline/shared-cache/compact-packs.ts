import type { Pack } from '../../../machines/remote-cache/index.ts'

/** Packs may hold so many times what is needed of them. What compiles a changed document faster counts as not needed. */
const maxRatio = 3
/** Packs of fewer bytes are joined when there are more of them than `maxSmallPacks`. */
const smallPack = 2 ** 20
const maxSmallPacks = 16

/**
 * Returns the packs of earlier snapshots that the next one refers to. What it needs of the others becomes part of new packs.
 *
 * @param needed bytes of what is needed; undefined if it is unknown
 */
export function compactPacks(packs: readonly Pack[], needed: Record<Pack['type'], number | undefined>): Pack[] {
  return (['store', 'output'] as const).flatMap((type) => {
    const own = packs.filter((pack) => pack.type === type)
    const bytes = own.reduce((total, { rawBytes }) => total + rawBytes, 0)
    const limit = needed[type]
    if (limit !== undefined && bytes > maxRatio * limit) return []
    const isSmall = ({ rawBytes }: Pack) => rawBytes < smallPack
    return own.filter(isSmall).length > maxSmallPacks ? own.filter((pack) => !isSmall(pack)) : own
  })
}
