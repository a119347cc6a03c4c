declare module '*.css'

declare module '*.woff2' {
  const url: string
  export default url
}

declare module '*.md' {
  import type { ReactNode } from 'react'
  export default function Document(): ReactNode
}
