import { readOperations } from './operations.ts'
import { isObject, nodeId, type Spec, type SpecNode } from './spec.ts'

interface Problem {
  ruleId: string
  message: string
}

/**
 * Returns whether a problem is none: the validator does not merge what is beside the reference of a path with what it leads to.
 * @param at the place of the problem
 */
export function createMergeCheck(spec: Spec): (problem: Problem, at: Pick<SpecNode, 'file' | 'path'>) => boolean {
  const layers = () =>
    ['paths', 'webhooks'].flatMap((key) => spec.entries(spec.root, key).flatMap(([, { use }]) => spec.chain(use)))
  const isRepeated = (id: string) =>
    layers().some((layer) => {
      const ids = spec
        .items(layer, 'parameters')
        .flatMap(({ target: { value } }) => (isObject(value) ? [`${value.in} ${value.name}`] : []))
      return ids.indexOf(id) !== ids.lastIndexOf(id)
    })
  return ({ ruleId, message }, at) => {
    if (ruleId === 'operation-parameters-unique') {
      const [, location, name] = /^Paths[\s\S]*`in:(\w+)` \+ `name:(.*)`/.exec(message) ?? []
      return location !== undefined && !isRepeated(`${location} ${name}`)
    }
    if (ruleId !== 'path-parameters-defined') return false
    const [, name, path] = /`\{(.+?)\}` expected by path `(.+)`/.exec(message) ?? []
    const id = nodeId({ ...at, path: at.path.slice(0, -1), value: undefined })
    const ofPath = readOperations(spec).filter((operation) => operation.path === path)
    const lacks = ofPath
      .filter(({ node }) => nodeId(node) === id)
      .some(({ parameters }) => !parameters.some((parameter) => parameter.in === 'path' && parameter.name === name))
    // An operation that another one beside the reference replaces is not found.
    return ofPath.length > 0 && !lacks
  }
}
