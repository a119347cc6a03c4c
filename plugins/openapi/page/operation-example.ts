import { ownValue, type VirtualNode } from 'lectern/plugin-kit'
import { aside, block, element, exactJson, fence, heading, paragraph } from '../../reference/index.ts'
import { type MediaExample, mediaExamples } from '../example/media-example.ts'
import { exampleRequest, preferredMedia } from '../example/request.ts'
import type { ExampleContext } from '../example/schema-value.ts'
import type { SampleLanguage } from '../request-code/languages.ts'
import { requestSamples } from '../request-code/samples.ts'
import { isJsonType, isXmlType } from '../spec/media-types.ts'
import type { Operation } from '../spec/operations.ts'
import type { Media } from '../spec/request-parts.ts'
import { child, isObject } from '../spec/spec.ts'
import { bodyBlock, tabMeta } from './code-blocks.ts'
import { descriptionNodes } from './description.ts'
import type { PageContext } from './page-context.ts'

/** More generated examples of responses would be a list of tabs that nobody reads. */
const maxResponses = 6

/** Request samples and example responses. A webhook has the body that it sends instead of samples. */
export function exampleSection(operation: Operation, page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const request =
    operation.kind === 'webhooks'
      ? sentBody(operation, page)
      : [...sampleBlocks(operation, page), ...moreBodies(operation, page)]
  const responses = responseBlocks(operation, page)
  if (request.length === 0 && responses.length === 0) return []
  // Blocks with tabs that follow each other would become one group.
  const title = request.length > 0 ? [paragraph(element('strong', {}, [texts.response]))] : []
  return [
    aside(
      heading(2, page.sectionId('example'), texts.example),
      ...request,
      ...(responses.length > 0 ? [...title, ...responses] : []),
    ),
  ]
}

function sampleBlocks(operation: Operation, { reference }: PageContext): VirtualNode[] {
  const { samples } = reference.options
  const given = givenSamples(operation)
  const isGiven = (language: SampleLanguage) => given.some(({ lang }) => languageOf(lang) === language)
  const others = samples.filter((language) => !isGiven(language))
  const blocks = given.map(({ lang, label, source }) => fence(fenceOf(languageOf(lang)), source, tabMeta(label)))
  if (others.length === 0) return blocks
  const request = exampleRequest(operation, reference)
  return [
    ...blocks,
    ...requestSamples(request, others).map(({ label, fence, lines }) => block(fence, lines, tabMeta(label))),
  ]
}

interface GivenSample {
  lang: string
  label: string
  source: string
}

/** The samples that the specification itself has. */
function givenSamples({ node }: Operation): GivenSample[] {
  const list = (child(node, 'x-codeSamples') ?? child(node, 'x-code-samples'))?.value
  return (Array.isArray(list) ? list : []).flatMap((sample): GivenSample[] => {
    const { lang, label, source } = isObject(sample) ? sample : {}
    if (typeof source !== 'string') return []
    const language = typeof lang === 'string' ? lang : ''
    return [{ lang: language, label: typeof label === 'string' ? label : language, source: source.trimEnd() }]
  })
}

/** The language of code blocks, or of generated samples, that a name stands for. */
function languageOf(name: string): string {
  const key = name.toLowerCase()
  return ownValue(languageNames, key) ?? (key || 'text')
}

const languageNames: Readonly<Record<string, string>> = {
  ...{ shell: 'curl', bash: 'curl', sh: 'curl' },
  ...{ js: 'javascript', node: 'javascript', 'node.js': 'javascript', golang: 'go' },
  ...{ 'c#': 'csharp', 'c++': 'cpp' },
}

const fenceOf = (language: string) => (language === 'curl' ? 'bash' : language)

/** All examples of a body, if there are several. Samples contain the first one only, and no texts of it. */
function moreBodies({ body }: Operation, page: PageContext): VirtualNode[] {
  const examples = body ? bodyExamples(body.media, 'request', page) : []
  const { texts } = page.reference
  const nodes = examples.length < 2 ? exampleDescriptions(examples, page) : bodyBlocks(examples, page)
  return nodes.length > 0 ? [paragraph(element('strong', {}, [texts.requestBody])), ...nodes] : []
}

/** The body that the API sends in a callback or a webhook. */
export function sentBody({ body }: Operation, page: PageContext): VirtualNode[] {
  // It is like a response to the clients.
  return body ? bodyBlocks(bodyExamples(body.media, 'response', page), page) : []
}

interface BodyExample extends MediaExample {
  media: Media
  /** Its title, and its media type unless that is the preferred one. */
  label: string
  /** Whether its block has a title even if it is the only one. */
  isTitled?: boolean
}

/** The examples of all media types, without those that are the same. */
function bodyExamples(
  all: readonly Media[],
  direction: ExampleContext['direction'],
  { reference: { spec, schemas } }: PageContext,
): BodyExample[] {
  const preferred = preferredMedia(all)
  const seen = new Set<string>()
  return [...new Set(preferred ? [preferred, ...all] : [])].flatMap((media) => {
    const isPreferred = media === preferred
    return mediaExamples(media, spec, { schemas, direction })
      .filter((example) => {
        const text = exactJson(example.value)
        const isShown = isPreferred || isExtra(media.type, example)
        if (!isShown || (!isPreferred && seen.has(text))) return false
        seen.add(text)
        return true
      })
      .map((example) => ({
        ...example,
        media,
        label: (isPreferred ? [example.title] : [media.type, example.title]).filter(Boolean).join(': '),
      }))
  })
}

/**
 * Whether to show an example beside that of the preferred media type. Generated texts say nothing, and forms are no texts unless the
 * specification has their texts.
 */
function isExtra(type: string, { isGiven, serialized }: MediaExample): boolean {
  if (!isGiven) return isJsonType(type) || isXmlType(type)
  return serialized !== undefined || !/^multipart\/|x-www-form-urlencoded/i.test(type)
}

/** Several examples are tabs. */
function bodyBlocks(examples: BodyExample[], page: PageContext): VirtualNode[] {
  const blocks = examples.flatMap((example) => {
    const label = example.label || example.media.type
    return bodyBlock(example, example.media.type, examples.length > 1 ? tabMeta(label) : undefined)
  })
  return [...exampleDescriptions(examples, page), ...blocks]
}

function responseBlocks({ responses }: Operation, page: PageContext): VirtualNode[] {
  const examples = responses.flatMap(({ status, media }) =>
    bodyExamples(media, 'response', page).map((example) => ({
      ...example,
      label:
        example.media === preferredMedia(media) && example.label !== ''
          ? `${status}: ${example.label}`
          : `${status} ${example.label}`.trim(),
      isTitled: true,
    })),
  )
  const shown = examples
    .map((example) => ({ example, blocks: bodyBlock(example, example.media.type, tabMeta(example.label)) }))
    .filter(({ blocks }) => blocks.length > 0)
    .filter(({ example: { isGiven } }, index) => isGiven || index < maxResponses)
  const descriptions = exampleDescriptions(
    shown.map(({ example }) => example),
    page,
  )
  return [...descriptions, ...shown.flatMap(({ blocks }) => blocks)]
}

/**
 * The descriptions of named examples, before their tabs: other content between them would divide the tabs. A single one has no tab with
 * its summary.
 */
function exampleDescriptions(examples: readonly BodyExample[], page: PageContext): VirtualNode[] {
  const items = examples.flatMap(({ described, label, summary, isTitled }) => {
    const nodes = described ? descriptionNodes(described, page) : []
    const isAlone = examples.length === 1 && summary !== undefined && !isTitled
    return nodes.length > 0 || isAlone ? [element('li', {}, [element('strong', {}, [label]), ' ', ...nodes])] : []
  })
  return items.length > 0 ? [element('ul', {}, items)] : []
}
