import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Start of every value: what it is, and the version of its format. */
const magic = Buffer.from('LRC1')
const macSize = 32

/** Returns the name of a value that never changes: the hash of its content. */
export function contentName(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Signs a value with its name, so that nobody without the key can make one or give it another name. */
export function seal(name: string, content: Uint8Array, key: string): Buffer {
  return Buffer.concat([magic, signature(name, content, key), content])
}

/** Returns the content of a signed value; undefined if it is damaged, or if the signature is that of another name or key. */
export function unseal(name: string, sealed: Buffer, key: string): Buffer | undefined {
  const start = magic.length + macSize
  if (sealed.length < start || !sealed.subarray(0, magic.length).equals(magic)) return undefined
  const content = sealed.subarray(start)
  return timingSafeEqual(sealed.subarray(magic.length, start), signature(name, content, key)) ? content : undefined
}

function signature(name: string, content: Uint8Array, key: string): Buffer {
  return createHmac('sha256', key).update(`lectern remote cache\0${name}\0`).update(content).digest()
}
