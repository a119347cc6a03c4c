import { type ReactNode, use } from 'react'
import { sharedContext } from './shared-context/index.ts'

type Components = Record<string, unknown>
type ComponentsOption = Components | ((outer: Components) => Components)

const MDXContext = sharedContext<Components>('MDXContext', {})

/** Returns the components that an `MDXProvider` around the component provides, with those given. */
export function useMDXComponents(components?: ComponentsOption): Components {
  const outer = use(MDXContext)
  return typeof components === 'function' ? components(outer) : { ...outer, ...components }
}

/** Provides components to `useMDXComponents`. Documents use the components of the theme, whatever is provided. */
export function MDXProvider({
  components,
  children,
}: {
  components?: ComponentsOption
  children?: ReactNode
  disableParentContext?: boolean
}): ReactNode {
  return <MDXContext value={useMDXComponents(components)}>{children}</MDXContext>
}
