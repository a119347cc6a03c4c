import { existsSync } from 'node:fs'
import path from 'node:path'
import { findSocialIcon } from 'lectern/plugin-kit'
import type { MkdocsSite } from './mkdocs-site.ts'
import { navTargets } from './nav.ts'
import { colorMode, repositoryName } from './repository-and-theme.ts'
import { asList, asText, asValues, isExternal, readEntries, type Values } from './values.ts'

export function iconOf({ theme, source, siteDir }: MkdocsSite): Values {
  const favicon = asText(theme.favicon)
  if (favicon === undefined) return {}
  if (isExternal(favicon)) return { favicon }
  return existsSync(path.resolve(siteDir, source, favicon)) ? { favicon: `/${favicon}` } : {}
}

export function language(theme: Values): Values {
  const name = asText(theme.language) ?? asText(theme.locale)
  if (name === undefined || !/^[a-z]{2}(?:[-_][A-Za-z]+)?$/.test(name)) return {}
  const locale = name.replace('_', '-')
  return { defaultLocale: locale, locales: [locale] }
}

export function headTags(config: Values, css: string | undefined): Values[] {
  const author = asText(config.site_author)
  const styles = css === undefined ? [] : [{ tagName: 'style', innerHTML: css }]
  return author === undefined
    ? styles
    : [...styles, { tagName: 'meta', attributes: { name: 'author', content: author } }]
}

export function scripts({ config, source, siteDir }: MkdocsSite): unknown[] {
  return asList(config.extra_javascript).flatMap((entry) => {
    const { path: file, ...attributes } = typeof entry === 'string' ? { path: entry } : asValues(entry)
    if (typeof file !== 'string') return []
    const isModule = file.endsWith('.mjs') && !('type' in attributes)
    const others = { ...(isModule && { type: 'module' }), ...attributes }
    if (isExternal(file)) return [{ src: file, ...others }]
    return existsSync(path.resolve(siteDir, source, file)) ? [{ src: `/${file}`, ...others }] : []
  })
}

export function themeConfig(
  { config, source, theme, siteDir, report, tagPage }: MkdocsSite,
  navbarStyle: string | undefined,
): Values {
  const repository = asText(config.repo_url)
  const logo = asText(theme.logo)
  const features = asList(theme.features)
  const copyright = asText(config.copyright)
  const src = logo === undefined ? undefined : isExternal(logo) ? logo : `/${logo}`
  const hasLogo = logo !== undefined && (isExternal(logo) || existsSync(path.resolve(siteDir, source, logo)))
  return {
    navbar: {
      title: asText(config.site_name) ?? path.basename(siteDir),
      ...(hasLogo && { logo: { src } }),
      items: [
        ...tabItems({ config, source, theme, siteDir, tagPage }),
        ...(repository
          ? [{ label: asText(config.repo_name) ?? repositoryName(repository), href: repository, position: 'right' }]
          : []),
      ],
      social: socialLinks(asList(asValues(config.extra).social)),
      ...(navbarStyle !== undefined && { style: navbarStyle }),
      hideOnScroll: features.includes('header.autohide'),
    },
    ...(copyright !== undefined && { footer: { copyright } }),
    colorMode: colorMode(theme.palette),
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: tocDepth(config) },
    customCss: asList(config.extra_css).flatMap((file) => {
      if (typeof file !== 'string' || isExternal(file)) return []
      if (existsSync(path.resolve(siteDir, source, file))) return [`${source}/${file}`]
      report(`The style sheet ${file} does not exist.`)
      return []
    }),
  }
}

/** Items of the navbar for the groups of `nav`, each with its first page, with the feature `navigation.tabs`. */
function tabItems({
  config,
  source,
  theme,
  siteDir,
  tagPage,
}: Pick<MkdocsSite, 'config' | 'source' | 'theme' | 'siteDir' | 'tagPage'>): Values[] {
  if (!asList(theme.features).includes('navigation.tabs')) return []
  return asList(config.nav).flatMap((entry): Values[] => {
    const [label = '', value] = Object.entries(asValues(entry))[0] ?? []
    const targets = Array.isArray(value) ? navTargets(value) : typeof value === 'string' ? [value] : []
    const first = targets.find((target) => isExternal(target) || existsSync(path.resolve(siteDir, source, target)))
    if (first === undefined || label.trim() === '') return []
    if (isExternal(first)) return [{ label, href: first, position: 'left' }]
    if (first === tagPage) return [{ label, to: '/tags', position: 'left' }]
    const folder = /^([^/]+)\//.exec(first)?.[1]
    const isFolder =
      folder !== undefined && targets.every((target) => isExternal(target) || target.startsWith(`${folder}/`))
    const active = isFolder ? { activeBasePath: `/${folder}` } : {}
    return [{ type: 'doc', docId: first.replace(/\.md$/, ''), label, position: 'left', ...active }]
  })
}

function tocDepth(config: Values): number {
  const depth = readEntries(config.markdown_extensions).get('toc')?.toc_depth
  const last = typeof depth === 'string' ? Number(depth.split('-').at(-1)) : Number(depth ?? 6)
  return Math.min(6, Math.max(2, Number.isNaN(last) ? 6 : last))
}

function socialLinks(links: readonly unknown[]): Values[] {
  return links.flatMap((entry) => {
    const { icon, link, name } = asValues(entry)
    const href = asText(link)
    if (href === undefined) return []
    const set = asText(icon)?.replace(/^.*\//, '') ?? ''
    return [{ icon: findSocialIcon(set) ?? 'code', href, label: asText(name) ?? (set || href) }]
  })
}
