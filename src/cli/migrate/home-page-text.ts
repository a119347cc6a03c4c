import { decodeString } from 'micromark-util-decode-string'
import { mapProseLines } from './documents/prose-lines.ts'

interface FeatureParts {
  title: string
  /** Markdown. */
  text: string
  /** Text of the icon, its HTML, or an image. */
  icon?: string
  iconHtml?: string
  iconImage?: { src: string; alt: string; width: number }
  to?: string
  linkText?: string
}

export interface HomePageParts {
  title?: string
  description?: string
  heading: string
  tagline?: string
  /** `src` of the image, or a file to import, relative to the page. */
  image?: { src?: string; file?: string; alt: string; width?: number }
  actions: { label: string; to: string; isPrimary: boolean }[]
  features: FeatureParts[]
  /** Text below; may be empty. */
  body: string
}

/** Returns the text of an MDX page with the components `Hero` and `Features`. */
export function homePageText(parts: HomePageParts): string {
  // The title of the hero is the heading of the page.
  return pageText(parts, ['hide_title: true', 'hide_table_of_contents: true'], landingText(parts))
}

/** Returns the text of an MDX page whose body is plain: the translation of a home page need not have a hero. */
export function plainPageText(parts: { title?: string; description?: string; body: string }): string {
  return pageText(parts, [], parts.body.trim())
}

function pageText(
  { title, description }: Pick<HomePageParts, 'title' | 'description'>,
  keys: readonly string[],
  body: string,
): string {
  const frontMatter = [
    ...(title === undefined ? [] : [`title: ${JSON.stringify(title)}`]),
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
    ...keys,
  ]
  const head = frontMatter.length === 0 ? '' : `---\n${frontMatter.join('\n')}\n---\n\n`
  return `${head}${body}\n`
}

/** Returns the body of a document in MDX with the components `Hero` and `Features`. */
export function landingText({ features, body, ...hero }: HomePageParts): string {
  const hasHero = hero.heading !== '' || hero.image !== undefined || hero.actions.length > 0
  const featureTexts = features.map((feature) => {
    const { title: name, text, to, linkText } = feature
    const attributes = `${attributesText([['title', name]])}${iconText(feature)}${attributesText([['to', to]])}`
    const link = to && linkText ? `\n\n[${escapeText(linkText)}](${to})` : ''
    return `<Feature${attributes}>\n\n${escapeText(text)}${link}\n\n</Feature>`
  })
  return [
    ...(hero.image?.file === undefined ? [] : [`import heroImage from '${hero.image.file}'`]),
    ...(hasHero ? [heroText(hero)] : []),
    ...(features.length > 0 ? [`<Features>\n\n${featureTexts.join('\n\n')}\n\n</Features>`] : []),
    ...(body.trim() === '' ? [] : [(hasHero ? withoutTitles(body) : body).trim()]),
  ].join('\n\n')
}

/** The title of the hero is the only heading of the first level. */
function withoutTitles(body: string): string {
  return mapProseLines(body, (line) => line.replace(/^#(?=\s)/, '##')).text
}

function heroText({
  heading,
  tagline,
  image,
  actions,
}: Pick<HomePageParts, 'heading' | 'tagline' | 'image' | 'actions'>) {
  const list = actions.map(({ label, to, isPrimary }) => {
    const variant = isPrimary ? 'primary' : 'secondary'
    return `    { label: ${JSON.stringify(label)}, to: ${JSON.stringify(to)}, variant: '${variant}' },\n`
  })
  return [
    '<Hero',
    `  title=${attributeValue(heading)}`,
    ...(tagline ? [`  tagline=${attributeValue(tagline)}`] : []),
    ...(image
      ? [
          `  image={<img src=${image.src === undefined ? '{heroImage}' : attributeValue(image.src)} alt=${attributeValue(image.alt)}${image.width === undefined ? '' : ` width="${image.width}"`} />}`,
        ]
      : []),
    ...(list.length > 0 ? [`  actions={[\n${list.join('')}  ]}`] : []),
    '/>',
  ].join('\n')
}

function iconText({ icon, iconHtml, iconImage }: FeatureParts): string {
  if (iconHtml !== undefined)
    return ` icon={<span dangerouslySetInnerHTML={{ __html: ${JSON.stringify(iconHtml)} }} />}`
  if (iconImage)
    return ` icon={<img src=${attributeValue(iconImage.src)} alt=${attributeValue(iconImage.alt)} width="${iconImage.width}" />}`
  return attributesText([['icon', icon]])
}

function attributesText(attributes: readonly (readonly [string, string | undefined])[]): string {
  return attributes.flatMap(([name, value]) => (value ? [` ${name}=${attributeValue(value)}`] : [])).join('')
}

function attributeValue(text: string): string {
  return /["&{}<>\\\n]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`
}

/** In MDX, braces and less-than signs begin code. */
function escapeText(text: string): string {
  return text.replace(/[{}]/g, '\\$&').replace(/<(?=[A-Za-z/!])(?!(?:a|b|br|code|em|i|strong|kbd)\b|\/)/g, '\\<')
}

/** Titles, taglines, and labels are text, in which other generators allow HTML. */
export function plainText(text: string): string {
  const withoutTags = text.replace(/<br\s*\/?>/g, ' ').replace(/<\/?[a-z][^>]*>/gi, '')
  // It decodes backslashes, too.
  return decodeString(withoutTags.replaceAll('\\', '\\\\')).trim()
}
