import { composeRequest, type SentParameter } from '../example/compose-request.ts'
import type { Credential } from '../example/credentials.ts'
import { formPairs, formParts } from '../example/form-fields.ts'
import type { JsonValue } from '../example/json-value.ts'
import { boundary, type FormPart, type SampleBody, type SampleRequest, sentText } from '../example/sample-request.ts'
import type { FormField, FormInput, FormMedia, FormServer, OperationForm } from './form.ts'

/** A file that a reader has chosen. */
export interface ChosenFile {
  name: string
  type: string
}

/** What a reader has entered. */
export interface FormValues<F extends ChosenFile = ChosenFile> {
  server: number
  /** Variables of servers by name. */
  variables: ReadonlyMap<string, string>
  parameters: readonly string[]
  /** Of the security alternatives. */
  alternative: number
  media: number
  /** A body that is a text. */
  text: string
  /** Fields of a form: texts, or files. */
  fields: readonly (string | readonly F[])[]
  /** A body that is a file. */
  file?: F | undefined
}

export interface FilledRequest<F extends ChosenFile> {
  request: SampleRequest & { cookies: string[] }
  /** Names of required values that are empty. */
  missing: string[]
  /** The files of the body, in its order. */
  files: F[]
}

/** The values that a form has in the beginning. @param media index of the media type */
export function initialValues(form: OperationForm, media = 0): FormValues<never> {
  const { examples = [], fields = [] } = form.body?.media[media] ?? {}
  return {
    server: 0,
    variables: new Map(),
    parameters: form.parameters.map(({ initial }) => initial),
    alternative: 0,
    media,
    text: examples[0]?.text ?? '',
    fields: fields.map(({ isFile, initial }) => (isFile ? [] : initial)),
  }
}

/** The address of a server with its variables, without a slash at the end. @param site address of the page, for relative ones */
export function serverAddress(
  server: FormServer | undefined,
  variables: FormValues['variables'],
  site: string,
): string {
  const { url, variables: known } = server ?? { url: '/', variables: [] }
  const filled = known.reduce(
    (all, { name, defaultValue }) => all.replaceAll(`{${name}}`, () => variables.get(name) || defaultValue),
    url,
  )
  return (URL.canParse(filled, site) ? new URL(filled, site).href : filled).replace(/\/+$/, '')
}

/** The request that a form describes. @param entered credentials; placeholders without them */
export function fillRequest<F extends ChosenFile>(
  form: OperationForm,
  values: FormValues<F>,
  { site, entered }: { site: string; entered?: ReadonlyMap<string, Credential> },
): FilledRequest<F> {
  const parameters = form.parameters.flatMap((parameter, index): SentParameter[] => {
    const text = values.parameters[index] ?? ''
    if (text === '') return []
    const isInitial = text === parameter.initial && parameter.serialized !== undefined
    return [{ parameter, value: readInput(parameter, text), ...(isInitial && { serialized: parameter.serialized }) }]
  })
  const media = form.body?.media[values.media]
  const { body, files } = fillBody(media, values)
  const needed = form.security[values.alternative] ?? []
  const request = composeRequest({
    method: form.method,
    base: serverAddress(form.servers[values.server], values.variables, site),
    path: form.path,
    parameters,
    schemes: form.schemes.filter(({ name }) => needed.includes(name)),
    ...(entered && { entered }),
    accept: form.accept,
    contentType: body && media && contentType(media, body, values),
    body,
  })
  return { request, files, missing: missingNames(form, values, body) }
}

function missingNames(form: OperationForm, values: FormValues, body: SampleBody | undefined): string[] {
  const fields = form.body?.media[values.media]?.fields ?? []
  const isBodyMissing = form.body?.isRequired && !body && fields.length === 0
  return [
    ...form.parameters.flatMap(({ name, isRequired }, index) =>
      isRequired && !values.parameters[index] ? [name] : [],
    ),
    ...(form.body?.isRequired || body
      ? fields.flatMap(({ name, isRequired }, index) => (isRequired && !values.fields[index]?.length ? [name] : []))
      : []),
    ...(isBodyMissing ? ['body'] : []),
  ]
}

/** A value as it is sent. Texts that are no JSON are sent as they are. */
export function readInput({ kind }: Pick<FormInput, 'kind'>, text: string): JsonValue {
  if (kind === 'lines') return text.split('\n').filter((line) => line !== '')
  return kind === 'json' ? (parseJson(text)?.value ?? text) : text
}

function parseJson(text: string): { value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue }
  } catch {
    return undefined
  }
}

function fillBody<F extends ChosenFile>(
  media: FormMedia | undefined,
  values: FormValues<F>,
): { body?: SampleBody; files: F[] } {
  if (!media) return { files: [] }
  const { text, file } = values
  if (media.kind === 'file') return file ? { body: { type: 'file', name: file.name }, files: [file] } : { files: [] }
  if (media.kind === 'form') {
    const pairs = filledFields(media, values).flatMap(({ field, value }) =>
      typeof value === 'string' ? formPairs(field.name, readInput(field, value), field.encoding) : [],
    )
    return pairs.length > 0 ? { body: { type: 'form', pairs }, files: [] } : { files: [] }
  }
  if (media.kind === 'multipart') {
    const files: F[] = []
    const parts = filledFields(media, values).flatMap(({ field, value }): FormPart[] => {
      if (typeof value === 'string') return formParts(field.name, readInput(field, value), field)
      files.push(...value)
      return value.map(({ name }) => ({ name: field.name, value: name, isFile: true }))
    })
    return parts.length > 0 ? { body: { type: 'multipart', parts }, files } : { files }
  }
  if (text.trim() === '') return { files: [] }
  const parsed = media.kind === 'json' ? parseJson(text) : undefined
  return {
    body: parsed ? { type: 'json', value: parsed.value } : { type: 'text', text: sentText(text, media.type) },
    files: [],
  }
}

function filledFields<F extends ChosenFile>(
  { fields = [] }: FormMedia,
  values: FormValues<F>,
): { field: FormField; value: string | readonly F[] }[] {
  return fields.flatMap((field, index) => {
    const value = values.fields[index] ?? ''
    return value.length > 0 ? [{ field, value }] : []
  })
}

/** Browsers set the type of a multipart form themselves, with its boundary. */
function contentType({ type, kind }: FormMedia, body: SampleBody, { file }: FormValues): string | undefined {
  if (body.type === 'multipart') return undefined
  if (/^multipart\//i.test(type)) return `${type}; boundary=${boundary}`
  if (!type.includes('*')) return type
  return kind === 'json' ? 'application/json' : file?.type || 'application/octet-stream'
}
