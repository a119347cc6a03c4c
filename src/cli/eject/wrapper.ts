import type { SourceFile } from './component-source.ts'

/**
 * Returns a component that renders the original.
 * @param source source of the original
 */
export function createWrapper(name: string, source: string): SourceFile {
  const own = name.replace(/^.*\//, '').replace(/^[a-z]/, (letter) => letter.toUpperCase())
  const isBare = /\bexport default function \w+\(\)/.test(source)
  const types = isBare ? 'ReactNode' : 'ComponentProps, ReactNode'
  const text = `import Original from '@theme-original/${name}'
import type { ${types} } from 'react'

export default function ${own}(${isBare ? '' : 'props: ComponentProps<typeof Original>'}): ReactNode {
  return <Original${isBare ? '' : ' {...props}'} />
}
`
  return { name: `${name}.tsx`, text }
}
