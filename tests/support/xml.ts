import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

/** What a schema of `tests/schemas` has against a document. */
export async function xmlErrors(xml: string, schema: string): Promise<string[]> {
  const text = readFileSync(new URL(`../schemas/${schema}`, import.meta.url), 'utf8')
  const { errors } = await validateXML({ xml: { fileName: 'document.xml', contents: xml }, schema: text })
  return errors.map(({ message }) => message)
}
