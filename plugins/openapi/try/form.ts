import type { CredentialScheme } from '../example/credentials.ts'
import type { FieldEncoding } from '../example/form-fields.ts'
import type { JsonValue } from '../example/json-value.ts'
import type { ParameterStyle } from '../example/serialize-parameter.ts'
import type { SampleLanguage } from '../request-code/languages.ts'

/** What the form of an operation is made of: the data of its button. */
export interface OperationForm {
  /** The instance of the plugin, whose operations share what readers enter for schemes. */
  api: string
  method: string
  path: string
  servers: FormServer[]
  parameters: FormParameter[]
  body?: { isRequired: boolean; media: FormMedia[] }
  accept?: string
  /** Names of schemes that a request needs together, as alternatives. */
  security: string[][]
  schemes: FormScheme[]
  /** Languages of samples. */
  samples: SampleLanguage[]
  /** URL that requests are sent through: `{url}` stands for that of the request. */
  proxy?: string
  /** Of the site, for servers that hand out tokens. */
  clientId?: string
}

export interface FormServer {
  /** With `{variables}`; may be relative. */
  url: string
  name?: string
  variables: { name: string; defaultValue: string; values: string[] }[]
}

/** How readers enter a value: as text, one of some values, a value on each line, or JSON. */
export interface FormInput {
  kind: 'text' | 'choice' | 'lines' | 'json'
  /** Of a choice. */
  values?: string[]
  /** What is there in the beginning. */
  initial: string
  /** An example, for an input that is empty in the beginning. */
  hint?: string
}

export interface FormParameter extends ParameterStyle, FormInput {
  isRequired: boolean
  encodings?: Record<string, FieldEncoding>
  /** How the specification says that the initial value is sent. */
  serialized?: string
}

export interface FormField extends FormInput {
  name: string
  isRequired: boolean
  isFile: boolean
  /** Whether there may be several files. */
  isList: boolean
  isStyled: boolean
  encoding: FieldEncoding
}

/** A body of one media type. */
export interface FormMedia {
  type: string
  kind: 'json' | 'form' | 'multipart' | 'text' | 'file'
  /** Of bodies that readers write as text: the first one is there in the beginning. */
  examples?: { title: string; text: string }[]
  /** Of forms. */
  fields?: FormField[]
  /** Of JSON. */
  schema?: SchemaOutline
}

/** The parts of a schema that the form knows. Everything else is allowed. */
export interface SchemaOutline {
  types: string[]
  values?: JsonValue[]
  fields?: OutlineField[]
  /** Whether other fields are forbidden. */
  isClosed?: boolean
  items?: SchemaOutline
}

export interface OutlineField {
  name: string
  isRequired: boolean
  schema: SchemaOutline
  example: JsonValue
}

export interface FormScheme extends CredentialScheme {
  scopes: string[]
  authorizationUrl?: string
  tokenUrl?: string
  /** Of the flow without a user. */
  clientTokenUrl?: string
  openIdConnectUrl?: string
}
