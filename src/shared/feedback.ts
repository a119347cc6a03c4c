/** The question below documents whether they are helpful. */

/** What an answer consists of. It is sent as JSON. */
export interface FeedbackMessage {
  /** The same for all messages about one visit of a page: a later one replaces those before it. */
  id: string
  /** Path of the page, base URL included. */
  path: string
  title: string
  answer: FeedbackAnswer
  /** What the reader has written, if anything. */
  text?: string
  /** Name of the version of the documentation, if it has versions. */
  version?: string
  locale: string
}

export type FeedbackAnswer = 'yes' | 'no'

const documentPage = '@theme/DocPage'
const feedbackPage = '@theme/DocFeedbackPage'

/** Returns the component of a page: that of documents adds the question if the site has it. */
export function withFeedback(component: string, hasFeedback: boolean): string {
  return hasFeedback && component === documentPage ? feedbackPage : component
}

/** Whether the component of a page shows a document of the docs, with or without the question. */
export function showsDocument(component: string): boolean {
  return component === documentPage || component === feedbackPage
}
