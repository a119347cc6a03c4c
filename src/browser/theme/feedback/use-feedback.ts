import { type DocPageData, usePage, usePageData, useSite } from 'lectern/client'
import { useRef, useState } from 'react'
import type { FeedbackMessage } from '../../../shared/feedback.ts'

type Reply = Pick<FeedbackMessage, 'answer' | 'text'>

export interface FeedbackState {
  /** The last reply that arrived. */
  sent: Reply | undefined
  isSending: boolean
  /** Whether the last attempt failed. */
  hasFailed: boolean
  /** Does nothing while another reply is being sent. */
  send(reply: Reply): void
  /** Sends the reply that failed again. */
  retry(): void
}

/** Sends replies about the displayed page. */
export function useFeedback(): FeedbackState {
  const { path, locale, version } = usePage()
  const { title } = usePageData<DocPageData>()
  const { feedback } = useSite()
  const [sent, setSent] = useState<Reply>()
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<Reply>()
  const id = useRef('')
  const send = async (reply: Reply) => {
    if (isSending) return
    id.current ||= randomId()
    setSending(true)
    const hasArrived = await post(feedback?.endpoint ?? '', {
      id: id.current,
      path,
      title,
      ...reply,
      ...(version && { version: version.name }),
      locale,
    })
    setSending(false)
    setFailed(hasArrived ? undefined : reply)
    if (hasArrived) setSent(reply)
  }
  return { sent, isSending, hasFailed: failed !== undefined, send, retry: () => failed && send(failed) }
}

/** Maximum milliseconds to wait for the response. */
const maxWait = 10_000

/** Returns whether the message arrived. It also does if the reader leaves the page. */
async function post(endpoint: string, message: FeedbackMessage): Promise<boolean> {
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(maxWait),
    })
    if (!ok) console.warn(`Cannot send the answer: status ${status}.`)
    return ok
  } catch (error) {
    console.warn('Cannot send the answer.', error)
    return false
  }
}

/** Browsers offer `randomUUID` only over HTTPS. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
