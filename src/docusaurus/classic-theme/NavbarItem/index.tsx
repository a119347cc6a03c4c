import ComponentTypes from '@theme/NavbarItem/ComponentTypes'
import type { ComponentType, ReactNode } from 'react'
import { ownValue } from '../../../shared/dictionary.ts'
import type { NavbarItemConfig } from '../navbar-items.ts'

export interface NavbarItemProps extends NavbarItemConfig {
  /** Whether it is part of the menu on small screens. */
  mobile?: boolean
}

/** An item of the navbar, rendered by the component of its type. */
export default function NavbarItem({ type, ...props }: NavbarItemProps): ReactNode {
  const name = typeName(type, props)
  const Item = ownValue(ComponentTypes as Record<string, ComponentType<NavbarItemProps> | undefined>, name)
  if (!Item) throw new Error(`The theme has no component for the navbar item type "${name}".`)
  return <Item {...(isResolved(name) ? { type: name } : {})} {...props} />
}

function typeName(type: string | undefined, props: object): string {
  if (type && type !== 'default' && type !== 'link') return type
  return 'items' in props ? 'dropdown' : 'default'
}

/** Whether the component of a type finds its item in the site data, by its type, too. */
function isResolved(name: string): boolean {
  return /^doc|^localeDropdown$/.test(name)
}
