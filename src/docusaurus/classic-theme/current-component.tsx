import type { ComponentType } from 'react'

/**
 * Returns a component that renders the current one, for objects with components: these exist before the site replaces components of
 * the theme.
 */
export function currentComponent<Props extends object>(read: () => ComponentType<Props>): ComponentType<Props> {
  return (props) => {
    const Current = read()
    return <Current {...props} />
  }
}
