import { usePage } from 'lectern/client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { FeedbackAnswer } from '../../../shared/feedback.ts'
import { text } from '../text.ts'
import { feedbackText } from './feedback-text.ts'
import './feedback.css'
import { useFeedback } from './use-feedback.ts'

/** Asks whether the page is helpful. The answer is sent at once, and what the reader then writes after it. */
export default function Feedback(): ReactNode {
  const { path } = usePage()
  return <Question key={path} />
}

function Question(): ReactNode {
  const { sent, isSending, hasFailed, send, retry } = useFeedback()
  const question = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const isDone = sent?.text !== undefined
  useEffect(() => {
    // The button that was pressed is gone.
    if (sent && document.activeElement === document.body) status.current?.focus()
  }, [sent])
  const button = (answer: FeedbackAnswer, label: string) => (
    <button
      type="button"
      aria-pressed={sent?.answer === answer}
      aria-disabled={isSending || isDone || undefined}
      onClick={() => isDone || send({ answer })}
    >
      {label}
    </button>
  )
  return (
    <section className="feedback" aria-labelledby={question} aria-busy={isSending}>
      <p id={question}>{feedbackText.feedbackQuestion}</p>
      {button('yes', feedbackText.feedbackYes)}
      {button('no', feedbackText.feedbackNo)}
      <p ref={status} role="status" tabIndex={-1}>
        {hasFailed
          ? feedbackText.feedbackFailed
          : sent && (isDone ? feedbackText.feedbackSent : feedbackText.feedbackThanks)}
      </p>
      {hasFailed && (
        <button type="button" onClick={retry}>
          {text.retry}
        </button>
      )}
      {sent && !isDone && <Comment answer={sent.answer} send={(comment) => send({ ...sent, text: comment })} />}
    </section>
  )
}

interface CommentProps {
  answer: FeedbackAnswer
  send(comment: string): void
}

function Comment({ answer, send }: CommentProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const comment = field.current?.value.trim()
        if (comment) send(comment)
        else field.current?.focus()
      }}
    >
      <label>
        {answer === 'yes' ? feedbackText.feedbackPraise : feedbackText.feedbackIdea}
        {/* Browsers limit what is sent while a page closes to 64 kB. */}
        <textarea ref={field} rows={3} maxLength={4000} />
      </label>
      <button type="submit">{feedbackText.feedbackSend}</button>
    </form>
  )
}
