import DocPage from '@theme/DocPage'
import Feedback from '@theme/Feedback'
import type { ReactNode } from 'react'

/** A documentation page that asks whether it is helpful. */
export default function DocFeedbackPage(): ReactNode {
  return <DocPage feedback={<Feedback />} />
}
