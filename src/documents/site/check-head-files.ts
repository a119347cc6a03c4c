import { createPathSuggestion } from '../../platform/index.ts'
import { toSeverity } from '../../shared/severity.ts'
import type { Diagnostic, Page, SiteConfig } from '../../shared/types.ts'
import { decodePath, filesBase, isExternalUrl, pageKey, splitUrl, withBaseUrl } from '../../shared/url.ts'
import { hasPageFile } from './check-links.ts'

export interface HeadFilesOptions {
  config: Pick<SiteConfig, 'baseUrl' | 'favicon' | 'onBrokenLinks' | 'headTags' | 'scripts' | 'stylesheets'> & {
    theme: Pick<SiteConfig['theme'], 'image' | 'footer'> & { navbar: Pick<SiteConfig['theme']['navbar'], 'logo'> }
    filesUrl?: string
  }
  /** Path of the site config. */
  configFile: string
  pages: Pick<Page, 'path'>[]
  /** How missing images are reported; not at all by default. */
  imageSeverity?: Diagnostic['severity'] | 'ignore'
  getSourcePath?(page: Pick<Page, 'path'>): string | undefined
  /** Returns the preview image that the document of a page names: a URL, or a path without base URL. */
  getImage?(page: Pick<Page, 'path'>): string | undefined
  /** Output paths of files other than pages. */
  files: ReadonlySet<string>
}

/** Reports the scripts, style sheets and other head elements of all pages whose file the site does not have, and its images. */
export function checkHeadFiles(options: HeadFilesOptions): Diagnostic[] {
  return [...checkHeadElements(options), ...checkImages(options)]
}

function checkHeadElements({ config, configFile, pages, files }: HeadFilesOptions): Diagnostic[] {
  const { baseUrl, onBrokenLinks } = config
  if (onBrokenLinks === 'ignore') return []
  const isMissing = (url: string) => {
    const key = pageKey(decodePath(withBaseUrl(splitUrl(url).path, baseUrl)), baseUrl)
    return key === undefined || !(hasPageFile(key, files) || pages.some((page) => pageKey(page.path, baseUrl) === key))
  }
  const missing = headFiles(config).filter(({ url }) => !isExternalUrl(url) && isMissing(url))
  if (missing.length === 0) return []
  const suggest = createPathSuggestion([...files].map((file) => `/${file}`))
  return missing.map(({ url, item }) => {
    const close = suggest(decodePath(splitUrl(url).path))
    return {
      code: 'missing-file',
      severity: toSeverity(onBrokenLinks),
      message: `The file ${url} does not exist.`,
      hint: close ? `Did you mean ${close}?` : 'Paths that begin with a slash are looked up in the static folders.',
      sourcePath: configFile,
      item,
    }
  })
}

function headFiles({ headTags, scripts, stylesheets }: HeadFilesOptions['config']): { url: string; item: string }[] {
  const tags = headTags.flatMap(({ tagName, attributes: { src, href } }, index) => {
    const item = `headTags[${index}].attributes`
    return tagName === 'base'
      ? []
      : [
          { url: src, item: `${item}.src` },
          { url: href, item: `${item}.href` },
        ]
  })
  return [
    ...tags,
    ...scripts.map(({ src }, index) => ({ url: src, item: `scripts[${index}]` })),
    ...stylesheets.map(({ href }, index) => ({ url: href, item: `stylesheets[${index}]` })),
  ].flatMap(({ url, item }) => (typeof url === 'string' ? [{ url, item }] : []))
}

/** Reports the favicon, logos, and preview images whose file the site does not have. */
function checkImages(options: HeadFilesOptions): Diagnostic[] {
  const { config, configFile, files, imageSeverity } = options
  if (imageSeverity === undefined || imageSeverity === 'ignore') return []
  // Generated images, such as cards, are below the base URL of the language.
  const bases = new Set([filesBase(config), config.baseUrl])
  const isMissing = (address: string) =>
    ![...bases].some((base) => {
      const key = pageKey(decodePath(withBaseUrl(splitUrl(address).path, base)), base)
      return key !== undefined && hasPageFile(key, files)
    })
  const reported = new Set<string>()
  const missing = [...configImages(config), ...pageImages(options)].filter(({ url, place }) => {
    const key = `${url} ${place.sourcePath}`
    if (isExternalUrl(url) || reported.has(key) || !isMissing(url)) return false
    reported.add(key)
    return true
  })
  if (missing.length === 0) return []
  const suggest = createPathSuggestion([...files].map((file) => `/${file}`))
  return missing.map(({ url, place }) => {
    const close = suggest(decodePath(splitUrl(url).path))
    return {
      code: 'broken-image',
      severity: imageSeverity,
      message: `The image ${url} does not exist.`,
      hint: close ? `Did you mean ${close}?` : 'Put it into a static folder.',
      ...{ sourcePath: configFile, ...place },
    }
  })
}

interface SiteImage {
  /** A URL, or a path that begins with a slash. */
  url: string
  place: Pick<Diagnostic, 'sourcePath' | 'item'>
}

function configImages({ favicon, theme }: HeadFilesOptions['config']): SiteImage[] {
  const { image, navbar, footer } = theme
  const images = {
    favicon,
    'theme.image': image,
    'theme.navbar.logo.src': navbar.logo?.src,
    'theme.navbar.logo.srcDark': navbar.logo?.srcDark,
    'theme.footer.logo.src': footer?.logo?.src,
    'theme.footer.logo.srcDark': footer?.logo?.srcDark,
  }
  return Object.entries(images).flatMap(([item, url]) => (url ? { url: withSlash(url), place: { item } } : []))
}

/** The preview images that documents name. */
function pageImages({ pages, getSourcePath, getImage }: HeadFilesOptions): SiteImage[] {
  return pages.flatMap((page) => {
    const [image, sourcePath] = [getImage?.(page), getSourcePath?.(page)]
    if (!image || sourcePath === undefined) return []
    return { url: withSlash(image), place: { sourcePath, item: 'image' } }
  })
}

function withSlash(address: string): string {
  return address.replace(/^(?![a-z+]+:|\/)/i, '/')
}
