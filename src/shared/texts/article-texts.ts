/** English texts: Articles, which are compiled to HTML. */
export const articleTexts = {
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {reference}',
  enlargeImage: 'Enlarge image',
  enlargeImageOf: 'Enlarge image: {alt}',
  taskDone: 'Done',
  taskOpen: 'To do',
  folder: 'Folder',
  tryIt: 'Try it',
  liveEditor: 'Live editor',
  columnName: 'Name',
  columnType: 'Type',
  columnDefault: 'Default',
  columnDescription: 'Description',
} as const
