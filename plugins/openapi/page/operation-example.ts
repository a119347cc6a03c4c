import type { VirtualNode } from 'lectern/plugin-kit'
import { aside, block, element, heading, paragraph } from '../../reference/index.ts'
import { givenExamples, type MediaExample, mediaExamples } from '../example/media-example.ts'
import { exampleRequest, preferredMedia } from '../example/request.ts'
import { requestSamples } from '../samples/samples.ts'
import type { Operation } from '../spec/operations.ts'
import type { Media } from '../spec/request-parts.ts'
import { bodyBlock, tabMeta } from './code-blocks.ts'
import type { PageContext } from './page-context.ts'

/** More generated examples of responses would be a list of tabs that nobody reads. */
const maxResponses = 6

/** Request samples and example responses. A webhook has the body that it sends instead of samples. */
export function exampleSection(operation: Operation, page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const request =
    operation.kind === 'webhooks'
      ? webhookBody(operation, page)
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
  if (samples.length === 0) return []
  const request = exampleRequest(operation, reference)
  return requestSamples(request, samples).map(({ label, fence, lines }) => block(fence, lines, tabMeta(label)))
}

/** All examples of a body, if there are several. Samples contain the first one only. */
function moreBodies({ body }: Operation, { reference: { spec, texts } }: PageContext): VirtualNode[] {
  const media = body && preferredMedia(body.media)
  const examples = media ? givenExamples(media.node, spec) : []
  if (!media || examples.length < 2) return []
  return [paragraph(element('strong', {}, [texts.requestBody])), ...bodyBlocks(examples, media)]
}

/** The examples that the specification has for the body of a callback. */
export function callbackBody({ body }: Operation, { reference: { spec } }: PageContext): VirtualNode[] {
  const media = body && preferredMedia(body.media)
  return media ? bodyBlocks(givenExamples(media.node, spec), media) : []
}

function webhookBody({ body }: Operation, { reference: { spec, schemas } }: PageContext): VirtualNode[] {
  const media = body && preferredMedia(body.media)
  // What the API sends is a response to its clients.
  return media ? bodyBlocks(mediaExamples(media, spec, { schemas, direction: 'response' }), media) : []
}

/** Several examples are tabs. */
function bodyBlocks(examples: MediaExample[], { type }: Media): VirtualNode[] {
  return examples.flatMap((example) =>
    bodyBlock(example, type, examples.length > 1 ? tabMeta(example.title) : undefined),
  )
}

function responseBlocks({ responses }: Operation, { reference }: PageContext): VirtualNode[] {
  const { spec, schemas } = reference
  const tabs = responses.flatMap(({ status, media: all }) => {
    const media = preferredMedia(all)
    if (!media) return []
    const isGiven = givenExamples(media.node, spec).length > 0
    return mediaExamples(media, spec, { schemas, direction: 'response' }).flatMap((example) =>
      bodyBlock(example, media.type, tabMeta(example.title === '' ? status : `${status}: ${example.title}`)).map(
        (node) => ({ node, isGiven }),
      ),
    )
  })
  return tabs.filter(({ isGiven }, index) => isGiven || index < maxResponses).map(({ node }) => node)
}
