import { createRequire } from 'node:module'
import path from 'node:path'
import { type FoundPackage, findPackage } from './find-typescript.ts'

/** Not older than the generator's own, which reads all of the schema language. */
const usableVersion = /^(?:16\.(?:1[5-9]|[2-9]\d)|17\.\d+)\.\d+$/

/**
 * Finds the copy of GraphQL.js for a build, as objects of several copies do not work together: that of the site, if its version
 * works, else the generator's own.
 *
 * @param folder where the command runs
 */
export function graphqlPackage(folder = process.cwd()): FoundPackage {
  const ofSite = findPackage('graphql', [path.join(folder, 'package.json')])
  if (ofSite && usableVersion.test(ofSite.version)) return ofSite
  return findPackage('graphql', [import.meta.url]) as FoundPackage
}

/** Loads a module of GraphQL.js. @param request `graphql`, or a module in it */
export function requireGraphql(request: string, folder?: string): unknown {
  return createRequire(path.join(graphqlPackage(folder).folder, 'package.json'))(request)
}
