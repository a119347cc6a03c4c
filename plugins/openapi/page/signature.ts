import type { VirtualNode } from 'lectern/plugin-kit'
import { element } from '../../reference/index.ts'
import type { Operation } from '../spec/operations.ts'

/** The method in the color of its kind. */
export function methodBadge(method: string): VirtualNode {
  return element('span', { className: ['http-method', `http-${method.toLowerCase()}`] }, [method])
}

/** The method and the path of an operation. What runs requests finds both in its attributes. */
export function signature({ method, path, kind }: Operation, server: string | undefined): VirtualNode {
  const attributes = {
    className: ['operation-signature'],
    ...(kind === 'operations' && { dataMethod: method, dataPath: path, dataServer: server }),
  }
  // A line may break after each part of the path.
  const parts = path
    .split(/(?<=[^/])(?=\/)/)
    .flatMap((part, index) => [...(index > 0 ? [element('wbr', {})] : []), part])
  return element('p', attributes, [methodBadge(method), ' ', element('code', {}, parts)])
}
