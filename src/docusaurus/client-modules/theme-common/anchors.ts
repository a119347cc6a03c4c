/**
 * Returns the class that keeps the target of a link below the navbar: none, because the styles of the theme apply to all elements
 * with an id.
 */
export function useAnchorTargetClassName(_id: string | undefined): string | undefined {
  return undefined
}
