import type { ReactNode } from 'react'
import '../styles/type-table.css'

/** A property that a document describes itself. */
export interface DescribedProperty {
  type: string
  /** Markdown. */
  description?: string
  default?: string | number | boolean
  required?: boolean
  /** Why it is deprecated. */
  deprecated?: boolean | string
}

export interface TypeTableProps {
  /** TypeScript file, relative to the document. */
  path?: string
  /** Name of an exported type. */
  name?: string
  /** The properties, in place of `path` and `name`. */
  type?: Record<string, DescribedProperty>
}

/** The properties of a TypeScript type. In documents, the compiler writes the table; this module provides its styles. */
export default function TypeTable(_: TypeTableProps): ReactNode {
  return null
}
