/** Modules other than code that a site can import. */

declare module '*.mdx' {
  const document: (props: { components?: Record<string, unknown> }) => import('react').ReactNode
  export default document
  export const frontMatter: Record<string, unknown>
  export const toc: readonly { value: string; id: string; level: number }[]
  export const contentTitle: string | undefined
}

declare module '*.md' {
  const document: (props: { components?: Record<string, unknown> }) => import('react').ReactNode
  export default document
  export const frontMatter: Record<string, unknown>
  export const toc: readonly { value: string; id: string; level: number }[]
  export const contentTitle: string | undefined
}

declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export default classes
}

declare module '*.css'

/** Files are published; the import is their URL. */
declare module '*.avif' {
  const address: string
  export default address
}
declare module '*.gif' {
  const address: string
  export default address
}
declare module '*.jpeg' {
  const address: string
  export default address
}
declare module '*.jpg' {
  const address: string
  export default address
}
declare module '*.mp4' {
  const address: string
  export default address
}
declare module '*.pdf' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}
declare module '*.svg' {
  const address: string
  export default address
}
declare module '*.webm' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}
