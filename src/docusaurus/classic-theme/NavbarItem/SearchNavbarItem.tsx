import NavbarSearch from '@theme/Navbar/Search'
import SearchBar from '@theme/SearchBar'
import type { ReactNode } from 'react'

/** The search at the place of a navbar item; nothing in the menu on small screens, where the search stays in the navbar. */
export default function SearchNavbarItem({ mobile, className }: { mobile?: boolean; className?: string }): ReactNode {
  if (mobile) return null
  return (
    <NavbarSearch className={className}>
      <SearchBar />
    </NavbarSearch>
  )
}
