import { type Card, cardSize } from './card.ts'

export interface CardStyle {
  colors: { background: string; text: string; muted: string; accent: string }
  /** Data URLs. */
  logo?: string
  background?: string
}

/** An element in the format of satori, like a React element. */
export interface LayoutElement {
  type: string
  props: {
    style?: Record<string, string | number>
    children?: LayoutElement[] | string
    src?: string
    width?: number
    height?: number
  }
}

const margin = 76

/** Lays out a card as elements for satori. @param fonts font names; the first one that contains a glyph is used */
export function layoutCard(
  { title, section, site }: Card,
  { colors, logo, background }: CardStyle,
  fonts: readonly string[],
): LayoutElement {
  const style = {
    ...cardSize,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: colors.background,
    color: colors.text,
  }
  const backgroundImage: LayoutElement[] = background
    ? [image(background, cardSize, { position: 'absolute', top: 0, left: 0 })]
    : []
  return {
    type: 'div',
    props: {
      style: { ...style, fontFamily: fonts.join(', '), padding: margin, justifyContent: 'space-between' },
      children: [...backgroundImage, heading({ title, section }, colors), footer(site, logo, colors)],
    },
  }
}

function heading({ title, section }: Pick<Card, 'title' | 'section'>, colors: CardStyle['colors']): LayoutElement {
  const kicker =
    section === undefined
      ? []
      : [text(section, { fontSize: 34, fontWeight: 600, color: colors.accent, marginBottom: 18 })]
  const style = {
    fontSize: titleFontSize(title),
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

function footer(site: string, logo: string | undefined, colors: CardStyle['colors']): LayoutElement {
  const logoImage = logo ? [image(logo, { width: 60, height: 60 }, { marginRight: 20 })] : []
  const style = { display: 'flex', alignItems: 'center', color: colors.muted }
  return { type: 'div', props: { style, children: [...logoImage, text(site, { fontSize: 36, fontWeight: 600 })] } }
}

/** Font size of a title: smaller for long titles, so that they fit in four lines. */
function titleFontSize(title: string): number {
  if (title.length <= 28) return 96
  return title.length <= 60 ? 78 : 60
}

function text(content: string, style: Record<string, string | number>): LayoutElement {
  return { type: 'div', props: { style, children: content } }
}

function image(
  src: string,
  size: { width: number; height: number },
  style: Record<string, string | number>,
): LayoutElement {
  return { type: 'img', props: { src, ...size, style } }
}
