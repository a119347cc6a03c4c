import type { ReactNode } from 'react'

/** The place of the search in the navbar: empty until a plugin brings one. */
export default function SearchBar(): ReactNode {
  return null
}
