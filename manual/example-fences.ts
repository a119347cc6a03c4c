/** A fence whose info string is `md example` or `mdx example`, with its indentation, its marker and its text. */
const exampleFence = /^( *)(`{3,}|~{3,})(mdx?) example\b([^\n]*)\n([\s\S]*?)\n\1\2 *$/gm
const importStatement = /^import .+ from .+$/gm

/**
 * Puts the rendered result of every example fence below its source. Imports of examples move in front of them, because MDX
 * allows imports only at the top level.
 */
export function showExamples({ fileContent }: { filePath: string; fileContent: string }): string {
  const imported = new Set<string>()
  return fileContent.replace(exampleFence, (_, indent: string, marker: string, language, meta, source: string) => {
    const body = source.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const imports = (body.match(importStatement) ?? []).filter((statement) => !imported.has(statement))
    for (const statement of imports) imported.add(statement)
    return [
      ...imports,
      '',
      '<div class="example">',
      '',
      `${marker}${language}${meta}\n${body}\n${marker}`,
      '',
      '<div class="example-result">',
      '',
      body.replaceAll(importStatement, '').trim(),
      '',
      '</div>',
      '</div>',
    ]
      .join('\n')
      .replaceAll(/^(?=.)/gm, indent)
  })
}
