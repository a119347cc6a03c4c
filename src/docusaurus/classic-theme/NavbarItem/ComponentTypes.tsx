import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem'
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem'
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem'
import DocsVersionNavbarItem from '@theme/NavbarItem/DocsVersionNavbarItem'
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem'
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem'
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem'
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem'
import { currentComponent } from '../current-component.tsx'

/** The components of navbar items by type. A site adds its own types as `custom-…`. */
const ComponentTypes = {
  default: currentComponent(() => DefaultNavbarItem),
  localeDropdown: currentComponent(() => LocaleDropdownNavbarItem),
  search: currentComponent(() => SearchNavbarItem),
  dropdown: currentComponent(() => DropdownNavbarItem),
  html: currentComponent(() => HtmlNavbarItem),
  doc: currentComponent(() => DocNavbarItem),
  docSidebar: currentComponent(() => DocSidebarNavbarItem),
  docsVersion: currentComponent(() => DocsVersionNavbarItem),
  docsVersionDropdown: currentComponent(() => DocsVersionDropdownNavbarItem),
}

export default ComponentTypes
