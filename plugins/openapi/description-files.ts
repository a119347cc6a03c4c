import { bundle, createConfig, type Document, Source } from '@redocly/openapi-core'
import { hashOf } from 'lectern/plugin-kit'
import { type ScalarTag, stringify } from 'yaml'
import { ExactNumber, exactJson } from '../reference/index.ts'
import { correctedTypes } from './spec/corrected-types.ts'
import { exactLeaf } from './spec/exact-value.ts'
import { LoadedFiles } from './spec/loaded-files.ts'
import { isObject } from './spec/spec.ts'
import type { KeyPath, SpecFile, SpecFiles } from './spec/spec-file.ts'

/** Raise this when the same description is written in another way. */
const version = 2

/** A specification as a file that readers download. */
export interface DescriptionFile {
  /** Path in the output folder. */
  path: string
  /** Name of its format. */
  format: string
  /** Media type of its format. */
  type: string
  /** Identifies the text. */
  key: string
  create(): Promise<string>
}

/**
 * Returns the files of a specification, one in each format, which contain the parts of other files that it refers to.
 * @param path without extension
 */
export function descriptionFiles(files: SpecFiles, path: string): DescriptionFile[] {
  const key = JSON.stringify([version, Array.from(files.values(), ({ sourcePath, value }) => [sourcePath, value])])
  let value: Promise<unknown> | undefined
  const read = () => {
    value ??= completeValue(files)
    return value
  }
  const formats = [
    { format: 'YAML', extension: 'yaml', type: 'application/vnd.oai.openapi', write: toYaml },
    { format: 'JSON', extension: 'json', type: 'application/vnd.oai.openapi+json', write: toJson },
  ]
  return formats.map(({ format, extension, type, write }) => ({
    path: `${path}.${extension}`,
    format,
    type,
    key: hashOf(extension, key),
    create: async () => write(await read()),
  }))
}

async function completeValue(files: SpecFiles): Promise<unknown> {
  const documents = new Map<string, Document>()
  for (const [sourcePath, file] of files)
    documents.set(sourcePath, { source: new Source(sourcePath, file.text), parsed: exactValue(file) })
  const [doc, ...others] = documents.values()
  if (!doc || others.length === 0) return doc?.parsed
  const config = await createConfig({ plugins: [correctedTypes] })
  const { bundle: complete } = await bundle({ doc, config, externalRefResolver: new LoadedFiles(documents) })
  return complete.parsed
}

/** The value of a file, without what has been removed, and with numbers as they are written. */
function exactValue(file: SpecFile): unknown {
  const copy = (value: unknown, path: KeyPath): unknown => {
    if (Array.isArray(value))
      return value.flatMap((item, index) => (item === undefined ? [] : [copy(item, [...path, index])]))
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, inner]) =>
          inner === undefined ? [] : [[key, copy(inner, [...path, key])]],
        ),
      )
    return typeof value === 'number' ? exactLeaf({ file, path, value }) : value
  }
  return copy(file.value, [])
}

function toYaml(value: unknown): string {
  // Words such as NO are texts for all parsers.
  return stringify(value, {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    lineWidth: 0,
    customTags: (tags) => [exactTag, ...tags],
  })
}

/** Numbers are values of YAML as well. */
const exactTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof ExactNumber,
  resolve: (text) => text,
  stringify: ({ value }) => String(value),
}

function toJson(value: unknown): string {
  return `${exactJson(value, 2)}\n`
}
