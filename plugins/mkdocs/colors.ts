import { ownValue } from 'lectern/plugin-kit'
import { asText, asValues } from './values.ts'

/** Primary colors of Material for MkDocs. */
const colors: Readonly<Record<string, string>> = Object.freeze({
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
})

/** Backgrounds of the two modes, and the contrast that links need on them. */
const [white, black, contrast] = ['#ffffff', '#17181a', 4.5]

export interface PaletteColors {
  /** Style sheet with the accent color of both modes; undefined for `black`, `white`, and `custom`. */
  css: string | undefined
  /** Style of the navbar. */
  navbar: 'primary' | 'dark' | undefined
}

/** The colors of a palette. Where links would be hard to read, they are darker, or lighter. */
export function paletteColors(palette: unknown): PaletteColors {
  const [first] = Array.isArray(palette) ? palette : [palette]
  const name = (asText(asValues(first).primary) ?? 'indigo').replaceAll('-', ' ')
  const color = ownValue(colors, name)
  if (color === undefined) return { css: undefined, navbar: name === 'black' ? 'dark' : undefined }
  const css = `:root{--lt-accent:${readable(color, white)}}[data-theme="dark"]{--lt-accent:${readable(color, black)}}`
  return { css, navbar: 'primary' }
}

/** Mixes a color with black or white until it can be read on a background. */
function readable(color: string, background: string): string {
  const target = background === white ? 0 : 255
  let channels = channelsOf(color)
  for (let step = 0; step < 40 && ratio(channels, channelsOf(background)) < contrast; step++)
    channels = channels.map((each) => Math.round(each + (target - each) * 0.06))
  return `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function ratio(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((each) => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
