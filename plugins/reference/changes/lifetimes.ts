/** The elements of a release by key, and whether they are deprecated. A member's key begins with that of its owner. */
export type Elements = Record<string, boolean>

/** The releases that added and deprecated an element; unset if the oldest release had it that way. */
export interface Lifetime {
  since?: string
  deprecatedSince?: string
}

export type LifetimeLookup = (key: string, owner?: string) => Lifetime

/**
 * Finds out when elements were added and deprecated.
 * @param releases the oldest first
 * @returns a lookup by key; what a member has in common with its `owner` is left out
 */
export function findLifetimes(releases: readonly { label: string; elements: Elements }[]): LifetimeLookup {
  const [oldest, ...later] = releases
  const lifetimes = new Map<string, Lifetime>(Object.keys(oldest?.elements ?? {}).map((key) => [key, {}]))
  let previous = oldest?.elements ?? {}
  for (const { label, elements } of later) {
    for (const [key, isDeprecated] of Object.entries(elements)) {
      const isNew = !Object.hasOwn(previous, key)
      const { since, deprecatedSince } = isNew ? { since: label } : (lifetimes.get(key) ?? {})
      const newlyDeprecated = isDeprecated && (isNew || !previous[key])
      lifetimes.set(key, {
        since,
        ...(newlyDeprecated ? { deprecatedSince: label } : isDeprecated && deprecatedSince && { deprecatedSince }),
      })
    }
    previous = elements
  }
  return (key, owner) => {
    const { since, deprecatedSince } = lifetimes.get(key) ?? {}
    const isShared = owner !== undefined && lifetimes.get(owner)?.since === since
    return {
      ...(since !== undefined && !isShared && { since }),
      ...(deprecatedSince !== undefined && { deprecatedSince }),
    }
  }
}

/** For references without releases. */
export const noLifetimes: LifetimeLookup = () => ({})
