import type { ReactNode } from 'react'

function icon(children: ReactNode): ReactNode {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the adjacent text names it
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** Icons for the features of Convoke, on a 24-unit grid. */
export const icons = {
  conventions: icon(<path d="M3 20 12 5l9 15M12 5V2.5l3 1.2-3 1.3M9 20c1-3 2-5 3-7 1 2 2 4 3 7" />),
  events: icon(<path d="M4 6h16v14H4ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4M8 14h3M8 17h6" />),
  signups: icon(
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.5-6 1.5 0 2.8.4 3.9 1.1M15 18l2.2 2.2L21.5 16" />,
  ),
  store: icon(
    <path d="M4 8h16v3.2a1.8 1.8 0 0 0 0 3.6V18H4v-3.2a1.8 1.8 0 0 0 0-3.6ZM14 8v1.5M14 12.2v1.6M14 16.5V18" />,
  ),
  content: icon(<path d="M4 4h16v16H4ZM4 9h16M9 9v11M12.5 13h4M12.5 16.5h4" />),
  forms: icon(<path d="M5 3.5h14v17H5ZM8.5 8h7M8.5 12h7M8.5 16h3" />),
  permissions: icon(<path d="M12 3 4.5 6v5c0 4.6 3 8.3 7.5 10 4.5-1.7 7.5-5.4 7.5-10V6ZM9 12l2.2 2.2L15.5 10" />),
  people: icon(
    <path d="M8 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16.5 11.5a2.5 2.5 0 1 0 0-5M2.5 19c.3-3.6 2.5-5.5 5.5-5.5s5.2 1.9 5.5 5.5M16 14c2.9 0 5 1.8 5.3 5" />,
  ),
} as const
