import { type Card, cardSize } from './card.ts'

export interface Look {
  colors: { background: string; text: string; muted: string; accent: string }
  /** As data URLs. */
  logo?: string
  background?: string
}

/** An element as satori takes it: what React would make of JSX. */
export interface Box {
  type: string
  props: {
    style?: Record<string, string | number>
    children?: Box[] | string
    src?: string
    width?: number
    height?: number
  }
}

const margin = 76

/** The picture of a card as boxes and text. @param fonts their names, the first that has a glyph counts */
export function picture(
  { title, section, site }: Card,
  { colors, logo, background }: Look,
  fonts: readonly string[],
): Box {
  const style = {
    ...cardSize,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: colors.background,
    color: colors.text,
  }
  const back: Box[] = background ? [image(background, cardSize, { position: 'absolute', top: 0, left: 0 })] : []
  return {
    type: 'div',
    props: {
      style: { ...style, fontFamily: fonts.join(', '), padding: margin, justifyContent: 'space-between' },
      children: [...back, heading({ title, section }, colors), foot(site, logo, colors)],
    },
  }
}

function heading({ title, section }: Pick<Card, 'title' | 'section'>, colors: Look['colors']): Box {
  const kicker =
    section === undefined
      ? []
      : [text(section, { fontSize: 34, fontWeight: 600, color: colors.accent, marginBottom: 18 })]
  const style = {
    fontSize: sizeOf(title),
    fontWeight: 700,
    lineHeight: 1.12,
    letterSpacing: '-0.02em',
    lineClamp: 4,
    display: 'block',
  }
  return {
    type: 'div',
    props: {
      style: { display: 'flex', flexDirection: 'column', marginTop: 56 },
      children: [...kicker, text(title, style)],
    },
  }
}

function foot(site: string, logo: string | undefined, colors: Look['colors']): Box {
  const mark = logo ? [image(logo, { width: 60, height: 60 }, { marginRight: 20 })] : []
  const style = { display: 'flex', alignItems: 'center', color: colors.muted }
  return { type: 'div', props: { style, children: [...mark, text(site, { fontSize: 36, fontWeight: 600 })] } }
}

/** Long titles are set smaller, so that they keep to four lines. */
function sizeOf(title: string): number {
  if (title.length <= 28) return 96
  return title.length <= 60 ? 78 : 60
}

function text(content: string, style: Record<string, string | number>): Box {
  return { type: 'div', props: { style, children: content } }
}

function image(src: string, size: { width: number; height: number }, style: Record<string, string | number>): Box {
  return { type: 'img', props: { src, ...size, style } }
}
