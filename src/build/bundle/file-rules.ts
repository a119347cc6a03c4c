import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'

/** Settings of the imports of files that are not scripts. */
export interface FileSettings {
  /** Absolute paths of the folders in which style sheets find `/img/x.png`. */
  staticDirs: string[]
  /** Whether scripts import SVG files as components instead of URLs. */
  svgComponents: boolean
}

/** Query of an import of a file's text. */
export const asText = /[?&]raw$/

const asUrl = /[?&]url$/

const published =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp[34]|m4a|aac|flac|wav|web[mp]|og[agv]|pdf|docx?|xlsx?|zip|rar)$/i

/** Rules for files that become URLs, texts or data. A query decides before the ending does: `./logo.svg?url`, `./x.js?raw`. */
export function fileRules({
  target,
  svgComponents,
}: {
  target: 'browser' | 'node'
  svgComponents: boolean
}): RuleSetRule[] {
  const resource: RuleSetRule = { type: 'asset/resource', generator: { emit: target === 'browser' } }
  const component: RuleSetRule = { type: 'javascript/auto', loader: loader('svg-loader') }
  return [
    {
      oneOf: [
        // `url()` in a style sheet and `new URL()` in a script.
        { dependency: 'url', scheme: { not: [/^data$/] }, ...resource },
        { resourceQuery: publishedFile, ...resource },
        { resourceQuery: asText, type: 'javascript/auto', loader: loader('raw-loader') },
        { resourceQuery: asUrl, loader: loader('file-loader'), type: 'javascript/auto' },
        { test: /\.svg$/i, resourceQuery: /^\?component$/, ...component },
        ...(svgComponents ? [{ test: /\.svg$/i, ...component }] : []),
        { test: published, loader: loader('file-loader') },
        { test: /\.ya?ml$/i, type: 'json', loader: loader('yaml-loader') },
      ],
    },
  ]
}

const publishedFile = /[?&]published-file$/

/** Returns the request of a file whose module is its URL. */
export function publishedRequest(resource: string): string {
  return `${resource}${resource.includes('?') ? '&' : '?'}published-file`
}

function loader(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url))
}
