import Head from '@theme/Head'
import type { ComponentProps, ReactNode } from 'react'

/** Tags for the head of a page, from its document. */
export default function MDXHead(props: ComponentProps<typeof Head>): ReactNode {
  return <Head {...props} />
}
