/** English texts: The page for unknown paths. */
export const notFoundTexts = {
  notFound: 'Page not found',
  notFoundHelp: 'We could not find this page. It may have moved, or the link may be broken.',
  notFoundHome: 'Go to the home page',
  notFoundTry: 'Or try one of these pages:',
} as const
