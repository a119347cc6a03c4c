import AdmonitionTypes from '@theme/Admonition/Types'
import type { ComponentType, ReactNode } from 'react'
import { ownValue } from '../../shared/dictionary.ts'
import type { AdmonitionProps } from '../../theme/mdx/Admonition.tsx'

export type { AdmonitionProps } from '../../theme/mdx/Admonition.tsx'

/** An admonition, rendered by the component of its type. */
export default function Admonition({ type = 'note', ...props }: AdmonitionProps): ReactNode {
  const types = AdmonitionTypes as Record<string, ComponentType<AdmonitionProps> | undefined>
  const Type = ownValue(types, type) ?? types.info
  return Type && <Type type={type} {...props} />
}
