import { readData } from '../data.ts'
import { lazyObject } from './lazy-object.ts'

/** Where the site stores values, and the suffix of their keys. */
export default lazyObject(() => {
  const { storage } = readData().siteConfig as { storage?: { type?: string; namespace?: string | boolean } }
  const namespace = typeof storage?.namespace === 'string' ? `-${storage.namespace}` : ''
  return { type: storage?.type ?? 'localStorage', namespace }
})
