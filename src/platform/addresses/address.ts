/** What is wrong with an address, as the end of a sentence, and what to write. */
export interface AddressProblem {
  problem: string
  hint: string
}

/**
 * What an address is used for: a link, an image or another file that a page loads, an image that other sites load with a link to the
 * page, anything on another host, or what the browser sends requests to.
 */
export type AddressUse = 'link' | 'file' | 'preview' | 'complete' | 'endpoint'

/** Schemes whose addresses run code, or are the content themselves. */
const codeSchemes = [
  'javascript',
  'vbscript',
  'livescript',
  'data',
  'blob',
  'filesystem',
  'view-source',
  'about',
  'file',
]

const complete = 'a complete URL, such as `https://example.org/page`'

const hints = {
  link: `Write ${complete}, or a path that begins with a slash.`,
  file: `Write ${complete}, or a path in a static folder, beginning with a slash.`,
  preview: `Write ${complete}, or a path in a static folder, beginning with a slash.`,
  complete: `Write ${complete}.`,
  endpoint: `Write ${complete}, or a path on the site's host, beginning with a slash.`,
}

/**
 * Decides whether an address of a config, front matter, a data file or a schema may be written into pages, feeds and exports.
 * Returns undefined if it may. Browsers remove spaces and control characters, read a backslash as a slash, and complete an address
 * without a host from what follows: none of these is guessed here.
 */
export function addressProblem(address: string, use: AddressUse): AddressProblem | undefined {
  const hint = hints[use]
  if (address.trim() === '') return { problem: 'is empty', hint: `${hint} Or remove the key.` }
  if (/[\p{Cc}\u2028\u2029]/u.test(address)) return { problem: 'contains a control character or a line break', hint }
  if (address.trim() !== address) return { problem: 'begins or ends with a space', hint: 'Remove the space.' }
  if (/^[/\\]{2}|^[/\\]\\|^\\/.test(address)) {
    const host = address.replace(/^[/\\]+/, '')
    return { problem: 'has no scheme, and leads to another host', hint: `Write \`https://${host}\`, or one slash.` }
  }
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(address) ?? []
  if (/^(?:www\.[^/]+\.|(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:\/|$))/i.test(address))
    return { problem: 'has no scheme', hint: `Write \`https://${address}\`.` }
  if (scheme === undefined) {
    const isIncomplete = use === 'complete' || (use === 'endpoint' && !address.startsWith('/'))
    return isIncomplete ? { problem: 'is not a complete URL', hint } : undefined
  }
  return schemeProblem(address, { scheme: scheme.toLowerCase(), use })
}

function schemeProblem(
  address: string,
  { scheme, use }: { scheme: string; use: AddressUse },
): AddressProblem | undefined {
  const hint = hints[use]
  if (use === 'file' && /^data:(?:image|font)\/[\w.+-]+[;,]/i.test(address)) return undefined
  // Some schemes contain another address: `feed:https://…`.
  const schemes = /^(?:[a-z][a-z\d+.-]*:)+/i.exec(address)?.[0].toLowerCase().split(':') ?? []
  const refused = scheme.length === 1 ? scheme : schemes.find((each) => codeSchemes.includes(each))
  if (refused !== undefined) return { problem: `has the scheme \`${refused}:\`, which is not allowed here`, hint }
  if (scheme === 'http' || scheme === 'https') {
    if (!/^https?:\/\/[^\s/\\?#]/i.test(address)) return { problem: 'has no host', hint }
    return URL.canParse(address) ? undefined : { problem: 'is not a valid URL', hint }
  }
  if (use === 'link') return undefined
  return { problem: `has the scheme \`${scheme}:\` instead of \`https:\``, hint }
}

/** Types of documents that run their scripts. */
const scriptedData = /(?:^|:)data:\s*(?:text\/html|(?:text|application)\/(?:[\w.-]+\+)?xml|image\/svg\+xml)/i

/**
 * Returns the scheme of an address that runs code when a reader follows it; undefined for any other address, also if it is wrong.
 * Browsers leave out control characters.
 */
export function codeScheme(address: string): 'javascript' | 'vbscript' | 'livescript' | 'data' | undefined {
  const clean = address.replace(/\p{Cc}/gu, '').trim()
  // Some schemes contain another address: `feed:https://…`.
  const [prefix = ''] = /^(?:[a-z][a-z\d+.-]*:)+/i.exec(clean) ?? []
  const schemes = prefix.toLowerCase().split(':')
  const found = (['javascript', 'vbscript', 'livescript'] as const).find((scheme) => schemes.includes(scheme))
  return found ?? (schemes.includes('data') && scriptedData.test(clean) ? 'data' : undefined)
}

/** Describes a link that runs code; undefined for any other link. */
export function scriptLinkProblem(url: string): { message: string; hint: string } | undefined {
  const scheme = codeScheme(url)
  if (scheme === undefined) return undefined
  const message = `The link ${JSON.stringify(url)} can run code (\`${scheme}:\`).`
  return { message, hint: 'Write a URL, and add a script that listens to clicks on the element.' }
}

/** Whether a text can be the target of a link: a path, or a URL with a scheme that runs no code. */
export function isLinkTarget(address: string): boolean {
  return addressProblem(address, 'link') === undefined
}
