import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GitFailure, hashJson, hashOf, runGit } from '../../../platform/index.ts'
import type { SiteContext } from '../site/site-context.ts'
import { listSiteFiles } from '../unchanged/site-inputs.ts'

/** What two machines must have in common to build the same site. Texts for a person, by what they describe. */
export type Checkout = Record<string, string>

/** What can differ, in the order in which it is looked for. */
const parts: Record<string, string> = {
  platform: 'the platform is',
  node: 'the major version of Node.js is',
  icu: 'the language data (ICU) of Node.js is',
  zlib: 'the zlib of Node.js is',
  generator: 'the installed version of Lectern or of a package is',
  commit: 'the commit is',
  contents: 'the contents of the site folder are',
  settings: 'the site config, or what it reads, is',
}

/**
 * Describes the checkout of a site: the commit if it is clean, else the contents of all its files.
 *
 * @param options.outDir output folder, which is no part of it
 * @param options.as what another checkout was described by
 */
export async function describeCheckout(
  site: SiteContext,
  { outDir, as }: { outDir: string; as?: Checkout },
): Promise<Checkout> {
  const commit = as && as.commit === undefined ? undefined : await cleanCommit(site.siteDir)
  return {
    platform: process.platform,
    node: process.versions.node.split('.')[0] ?? '',
    icu: process.versions.icu ?? '',
    zlib: process.versions.zlib ?? '',
    generator: hashOf(site.package.packageRevision, site.package.contentRevision, site.package.renderRevision).slice(
      0,
      12,
    ),
    settings: hashJson([site.toolchainKey, site.config.url, site.config.baseUrl, site.config.i18n.locales]).slice(
      0,
      12,
    ),
    ...(commit === undefined ? { contents: contentsDigest(site.siteDir, outDir) } : { commit }),
  }
}

/** Returns what is different, for a person; undefined if nothing is. */
export function checkoutDifference(expected: Checkout, own: Checkout): string | undefined {
  for (const [name, label] of Object.entries(parts)) {
    if (expected[name] === own[name]) continue
    if (name === 'contents' && own.commit !== undefined) continue
    if (name === 'commit' && own.commit === undefined)
      return `this checkout has changes, or no Git: the commit must be ${expected.commit}`
    return `${label} ${own[name]} here, and ${expected[name] ?? 'another'} at the coordinator`
  }
  return undefined
}

/** Returns the commit of a folder without changes. */
async function cleanCommit(siteDir: string): Promise<string | undefined> {
  try {
    const changes = await runGit(['status', '--porcelain', '--', '.'], { cwd: siteDir })
    if (changes.length > 0) return undefined
    const tracked = await runGit(['ls-files', '--', '.'], { cwd: siteDir })
    return tracked.length === 0 ? undefined : (await runGit(['rev-parse', 'HEAD'], { cwd: siteDir })).toString().trim()
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}

function contentsDigest(siteDir: string, outDir: string): string {
  const { stamps } = listSiteFiles({ siteDir, outDir: path.resolve(siteDir, outDir), since: Infinity, onNewer() {} })
  const contents = Object.keys(stamps)
    .sort()
    .map((file) => [file, hashOf(readFileSync(path.join(siteDir, file)))])
  return hashJson(contents).slice(0, 12)
}
