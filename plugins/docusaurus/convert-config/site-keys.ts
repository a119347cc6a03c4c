import type { HtmlTag } from '../lifecycle/index.ts'
import {
  isJson,
  isValues,
  type Mapping,
  pick,
  readList,
  readValues,
  reportInvalid,
  reportUnknownKeys,
  toSitePath,
  type Values,
} from './mapping.ts'

/** Keys with the same name and meaning as in a site config. */
const sameKeys = [
  'title',
  'tagline',
  'trailingSlash',
  'titleDelimiter',
  'favicon',
  'noIndex',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
]

/** Keys that other parts convert, or that do not affect the site. */
const otherKeys = [
  'staticDirectories',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'headTags',
  'scripts',
  'stylesheets',
  'customFields',
  'clientModules',
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'i18n',
  'markdown',
  'onBrokenMarkdownLinks',
  'future',
  'storage',
  'ssrTemplate',
  'webpack',
  'presets',
  'plugins',
  'themes',
  'themeConfig',
]

/** Converts the keys that describe the site as a whole. */
export function convertSiteKeys(values: Values, mapping: Mapping): Values {
  reportUnknownKeys(values, [], [...sameKeys, ...otherKeys], mapping)
  reportWithoutEffect(values, mapping)
  if (values.baseUrl !== undefined && typeof values.baseUrl !== 'string')
    reportInvalid(['baseUrl'], "a path, such as '/' or '/docs/'", values.baseUrl, mapping)
  checkCustomFields(readValues(values.customFields, ['customFields'], mapping), mapping)
  return {
    ...pick(values, sameKeys),
    ...(Array.isArray(values.staticDirectories)
      ? { staticDirectories: values.staticDirectories.map((folder) => toSitePath(folder, mapping)) }
      : pick(values, ['staticDirectories'])),
    url: convertUrl(values.url, mapping),
    baseUrl: convertBaseUrl(values.baseUrl),
    headTags: readList(values.headTags, ['headTags'], mapping)
      .filter((tag) => !isCustomElement(tag))
      .map(withoutCustomElement),
    scripts: convertFiles(values, 'scripts', 'src', mapping),
    stylesheets: convertFiles(values, 'stylesheets', 'href', mapping),
  }
}

/** Returns the base URL, to which Docusaurus adds missing slashes. */
export function convertBaseUrl(value: unknown): string {
  return typeof value === 'string' ? `/${value}/`.replace(/\/{2,}/g, '/') : '/'
}

function convertUrl(value: unknown, { report }: Mapping): unknown {
  if (typeof value !== 'string' || !URL.canParse(value)) return value
  const { origin, pathname } = new URL(value)
  if (pathname === '/' || origin === 'null') return value
  report(['url'], {
    message: `The path ${pathname} in \`url\` has no effect.`,
    hint: 'Put the path in `baseUrl`.',
  })
  return origin
}

/** Returns the elements of `headTags` that only browsers with a component for them know. */
export function customElements({ headTags }: Values): HtmlTag[] {
  return Array.isArray(headTags) ? headTags.filter(isCustomElement) : []
}

function isCustomElement(tag: unknown): tag is HtmlTag {
  return isValues(tag) && typeof tag.tagName === 'string' && tag.tagName.includes('-')
}

function withoutCustomElement(tag: unknown): unknown {
  if (typeof tag !== 'object' || tag === null || !('customElement' in tag)) return tag
  const { customElement: _, ...rest } = tag
  return rest
}

/** Scripts and style sheets. A relative path would have another meaning on each page: it is taken from the base URL. */
function convertFiles(values: Values, key: string, attribute: string, mapping: Mapping): unknown[] {
  const absolute = (path: unknown) =>
    typeof path === 'string' && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path) ? `/${path.replace(/^\.\//, '')}` : path
  return readList(values[key], [key], mapping).map((entry) => {
    if (typeof entry !== 'object' || entry === null) return absolute(entry)
    const attributes = Object.entries({ ...entry, [attribute]: absolute((entry as Values)[attribute]) })
    return Object.fromEntries(
      attributes.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    )
  })
}

/** Only JSON can be sent to the browser. The fields are part of what `useDocusaurusContext` returns, not of every page. */
function checkCustomFields(fields: Values, { report }: Mapping): void {
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || isJson(value)) continue
    report(['customFields', key], {
      message: `\`customFields.${key}\` is not sent to the browser: it is not JSON.`,
      hint: 'Use strings, numbers, booleans, lists, and plain objects.',
    })
  }
}

/** Features of Docusaurus that change the output there, but not here. */
function reportWithoutEffect(values: Values, mapping: Mapping): void {
  const { report } = mapping
  const future = readValues(values.future, ['future'], mapping)
  const router = future.experimental_router
  if (router === 'hash') {
    report(['future', 'experimental_router'], {
      message:
        '`future.experimental_router` has no effect: pages have paths (`/docs/intro`), not hashes (`/#/docs/intro`).',
      hint: 'Serve the output with a web server, or with `lectern serve`.',
    })
  } else if (router !== undefined && router !== 'browser') {
    reportInvalid(['future', 'experimental_router'], "'browser' or 'hash'", router, mapping)
  }
  const { experimental_vcs: vcs } = future
  if (vcs !== undefined && vcs !== true && !(typeof vcs === 'string' && /^(?:git-|default-)/.test(vcs))) {
    report(['future', 'experimental_vcs'], {
      message: '`future.experimental_vcs` has no effect: dates and authors of changes come from Git.',
      hint: 'To show none, set `showLastUpdateTime` and `showLastUpdateAuthor` to false.',
    })
  }
  const storage = readValues(values.storage ?? future.experimental_storage, ['storage'], mapping)
  if (storage.type === 'sessionStorage' || storage.namespace) {
    report(values.storage === undefined ? ['future', 'experimental_storage'] : ['storage'], {
      severity: 'info',
      message: 'The storage settings have no effect: the choices of readers are stored in `localStorage`, by base URL.',
    })
  }
  if (values.ssrTemplate !== undefined) {
    report(['ssrTemplate'], {
      message: '`ssrTemplate` has no effect: pages have the HTML template of Lectern.',
      hint: 'Use `headTags`, `scripts`, or `stylesheets` to add elements to the head.',
    })
  }
  if (values.webpack !== undefined) {
    report(['webpack'], {
      severity: 'info',
      message: '`webpack` has no effect: Lectern chooses the loader for JavaScript itself.',
    })
  }
}
