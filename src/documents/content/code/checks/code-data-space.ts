/** Store space of the data that plugins provide to check code blocks. */
export const codeDataSpace = 'code-data'
