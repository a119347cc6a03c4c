/** Copies components of the theme into a site. */
export { type Ejected, type EjectOptions, eject, finishEject, type ListedComponent, listComponents } from './eject.ts'
