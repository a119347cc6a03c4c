/** Output path, not published, of what the checkers of code know: texts by plugin. */
export const codeDataFile = 'tools/code-data.json'
