import { processAdmonitionProps } from '@docusaurus/theme-common'
import AdmonitionTypes from '@theme/Admonition/Types'
import type { ComponentType, ReactNode } from 'react'
import type { AdmonitionProps } from '../../../browser/theme/mdx/Admonition.tsx'
import { ownValue } from '../../../shared/dictionary.ts'

export type { AdmonitionProps } from '../../../browser/theme/mdx/Admonition.tsx'

/** An admonition, rendered by the component of its type. */
export default function Admonition({ type = 'note', ...rest }: AdmonitionProps): ReactNode {
  const props = processAdmonitionProps(rest)
  const types = AdmonitionTypes as Record<string, ComponentType<AdmonitionProps> | undefined>
  const Type = ownValue(types, type) ?? types.info
  return Type && <Type type={type} {...props} />
}
