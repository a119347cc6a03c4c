import type { ReactNode } from 'react'

/**
 * Creates components of routes in Docusaurus' own files. Lectern loads the component of a page itself, so there is nothing to create.
 * @throws Error when the component is rendered
 */
export default function ComponentCreator(path: string): () => ReactNode {
  return () => {
    throw new Error(`ComponentCreator is not supported: render the component of "${path}" directly.`)
  }
}
