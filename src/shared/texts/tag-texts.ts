/** English texts: The page of a tag. */
export const tagTexts = {
  docsTagged: '1 page tagged|{count} pages tagged',
  tagTitle: '{nDocsTagged} “{tagName}”',
} as const
