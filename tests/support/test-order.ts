import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, so that none of them runs alone at the end. */
const longest = [
  'scripts/torture/fuzz',
  'browser/own-site',
  'build/fleet',
  'build/remote-cache',
  'browser/components',
  'browser/typescript',
  'browser/search-page',
  'browser/try',
  'browser/dev',
  'build/robust',
  'build/eject',
  'browser/search-modal',
  'browser/layout',
  'browser/overriding',
  'conformance/emitters',
  'browser/search-dialog',
  'conformance/parsers',
  'build/inert',
  'build/edited-documents',
].map((name) => `/${name}.test.ts`)

/**
 * The order in which test processes take files: the longest first, those with a DOM last. A process keeps its modules only
 * while the environment stays the same.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((spec) => [spec, rankOf(spec.moduleId)]))
    const rank = (spec: TestSpecification) => ranks.get(spec) ?? 0
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

function rankOf(file: string): number {
  const index = longest.findIndex((name) => file.endsWith(name))
  if (index !== -1) return index
  return /^\/\/ @vitest-environment/m.test(readFileSync(file, 'utf8')) ? longest.length + 1 : longest.length
}
