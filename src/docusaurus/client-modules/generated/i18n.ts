import { readData } from '../data.ts'
import { lazyObject } from './lazy-object.ts'

export default lazyObject(() => readData().i18n)
