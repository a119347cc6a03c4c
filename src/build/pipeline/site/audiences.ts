import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { accessPaths } from '../../../shared/access-paths.ts'
import { fullLoadAttribute } from '../../../shared/runtime-contract.ts'
import type { AccessConfig, NavbarItem, ResolvedConfig } from '../../../shared/types.ts'

/** Groups of the readers that an output is for, in the order of the config. Empty for readers who have not signed in. */
export type Audience = readonly string[]

/** Returns all audiences of a site. The first has all groups, and so all pages; the last has none. */
export function audiencesOf({ access }: Pick<ResolvedConfig, 'access'>): Audience[] {
  let audiences: string[][] = [[]]
  for (const group of access ? access.groups.toReversed() : [])
    audiences = audiences.map((each) => [group, ...each]).concat(audiences)
  return audiences
}

/** Returns the audience that a reader with these groups belongs to. */
export function audienceOf(groups: readonly string[], { groups: known }: AccessConfig): Audience {
  return known.filter((group) => groups.includes(group))
}

/**
 * Returns the output folder of an audience: that of the site for readers who have not signed in, else one that nobody publishes by
 * accident, as it is outside of it.
 */
export function audienceDir({ siteDir, outDir }: { siteDir: string; outDir: string }, audience: Audience): string {
  if (audience.length === 0) return outDir
  const relative = path.relative(siteDir, outDir).split(path.sep).join('/')
  // A name of a group has no dot.
  return path.join(siteDir, '.lectern', 'restricted', encodeURIComponent(relative), audience.join('.'))
}

/** Returns the names of the folders of audiences in the last build: their groups, joined with dots. */
export function builtAudiences(place: { siteDir: string; outDir: string }): string[] {
  const parent = path.dirname(audienceDir(place, ['group']))
  // A build fills folders whose names begin with a dot.
  return existsSync(parent) ? readdirSync(parent).filter((name) => !name.startsWith('.')) : []
}

/** Whether an output may lack pages that the site has. */
export function isPartial({
  audience,
  config,
}: {
  audience?: Audience
  config: Pick<ResolvedConfig, 'access'>
}): boolean {
  return audience !== undefined && config.access !== false && audience.length < config.access.groups.length
}

/**
 * Returns the site config for the output of an audience. Links to pages that it does not have are reported only in the output that
 * has all pages.
 */
export function configForAudience(config: ResolvedConfig, audience: Audience | undefined): ResolvedConfig {
  const { access, markdown, theme } = config
  if (!access || !audience) return config
  const { signIn, signOut } = accessPaths(config.baseUrl)
  const [label, target] = audience.length === 0 ? [access.labels.signIn, signIn] : [access.labels.signOut, signOut]
  // The browser leaves the site, and the server learns from which page.
  const attributes = { target: '_self', rel: 'nofollow', [fullLoadAttribute]: '' }
  const link: NavbarItem = { type: 'link', position: 'right', label, href: config.url + target, attributes }
  const navbar = { ...theme.navbar, items: [...theme.navbar.items, link] }
  const own = { ...config, theme: { ...theme, navbar } }
  if (!isPartial({ audience, config })) return own
  return {
    ...own,
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    markdown: { ...markdown, onBrokenMarkdownLinks: 'ignore' },
  }
}

/** Whether readers who have not signed in may read anything. */
export function hasPublicOutput({ access }: Pick<ResolvedConfig, 'access'>): boolean {
  return !access || access.public
}
