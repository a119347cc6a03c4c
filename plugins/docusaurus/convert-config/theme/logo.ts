import { type KeyPath, type Mapping, pick, reportUnknownKeys, type Values } from '../mapping.ts'

/** Converts a logo. Sizes may be strings. */
export function convertLogo(logo: Values, path: KeyPath, mapping: Mapping): Values {
  const keys = ['src', 'srcDark', 'alt', 'href']
  reportUnknownKeys(logo, path, [...keys, 'width', 'height', 'target', 'rel', 'className', 'style'], mapping)
  for (const key of ['className', 'style'])
    if (logo[key] !== undefined)
      mapping.report([...path, key], {
        message: `\`${key}\` of the logo has no effect.`,
        hint: 'Style it in a style sheet of the site: the selector is `.navbar__logo img`.',
      })
  if (logo.target !== undefined && logo.target !== '_self')
    mapping.report([...path, 'target'], {
      message: '`target` of the logo has no effect: the link opens in the same tab.',
    })
  return { ...pick(logo, keys), ...size('width', logo.width), ...size('height', logo.height) }
}

function size(key: string, value: unknown): Values {
  const pixels = typeof value === 'string' ? Number.parseFloat(value) : value
  const isPixels = typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?(?:px)?$/.test(value))
  return isPixels ? { [key]: Math.max(1, Math.round(Number(pixels))) } : {}
}
