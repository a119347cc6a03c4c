import type { ReactNode } from 'react'

/** Nothing: the name that `DocVersionBanner` had in Docusaurus 2. */
export default function DocVersionSuggestions(): ReactNode {
  return null
}
