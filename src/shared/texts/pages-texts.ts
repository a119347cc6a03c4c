/** English texts: Titles of generated pages. */
export const pagesTexts = {
  pagesTagged: 'Pages tagged “{tagName}”',
  documentation: 'Documentation',
  archive: 'Archive',
  taggedPosts: 'Posts tagged “{tagName}”',
  listPage: '{title} – page {page}',
  pages: 'Pages',
  nextVersion: 'Next',
  recentPosts: 'Recent posts',
} as const
