/** Copies components of the theme into a site. */
export { type Ejected, type EjectOptions, eject, type ListedComponent, listComponents } from './eject.ts'
