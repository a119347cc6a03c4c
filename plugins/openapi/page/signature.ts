import type { VirtualNode } from 'lectern/plugin-kit'
import { element } from '../../reference/index.ts'
import { unknownHost } from '../example/request.ts'
import type { Reference } from '../reference.ts'
import type { Operation } from '../spec/operations.ts'

/** The method in the color of its kind. */
export function methodBadge(method: string): VirtualNode {
  return element('span', { className: ['http-method', `http-${method.toLowerCase()}`] }, [method])
}

/** The method and the address of an operation, with a copy button. What runs requests finds both in its attributes. */
export function signature(
  { method, path, kind }: Operation,
  server: string | undefined,
  texts: Pick<Reference['texts'], 'copyCode'>,
): VirtualNode {
  const attributes = {
    className: ['operation-signature'],
    ...(kind === 'operations' && { dataMethod: method, dataPath: path, dataServer: server }),
  }
  const host = kind === 'operations' && server !== undefined && server !== unknownHost ? server : undefined
  const address = element('code', {}, [
    ...(host === undefined
      ? []
      : [element('span', { className: ['operation-host'] }, breakable(host, /(?<=[^/])(?=\/[^/])|(?=\.)/))]),
    ...(host === undefined ? [] : [element('wbr', {})]),
    ...breakable(path, /(?<=[^/])(?=\/)/),
  ])
  const copy = element('button', { type: 'button', className: ['code-copy'], ariaLabel: texts.copyCode }, [])
  return element('p', attributes, [methodBadge(method), ' ', address, copy])
}

/** A line may break where the pattern matches. */
function breakable(address: string, pattern: RegExp): (VirtualNode | string)[] {
  return address.split(pattern).flatMap((part, index) => [...(index > 0 ? [element('wbr', {})] : []), part])
}
