/** The parts of TypeDoc's JSON, schema 2.0, that pages are made of. */
export interface Reflection {
  id: number
  name: string
  /** `reference` is another name of what `target` is. */
  variant?: string
  kind: number
  flags: Flags
  comment?: Comment
  sources?: Source[]
  children?: Reflection[]
  signatures?: Signature[]
  indexSignatures?: Signature[]
  getSignature?: Signature
  setSignature?: Signature
  typeParameters?: TypeParameter[]
  type?: Type
  defaultValue?: string
  extendedTypes?: Type[]
  implementedTypes?: Type[]
  extendedBy?: ReferenceType[]
  implementedBy?: ReferenceType[]
  inheritedFrom?: ReferenceType
  overwrites?: ReferenceType
  implementationOf?: ReferenceType
  target?: number
  packageName?: string
  schemaVersion?: string
}

export interface Flags {
  isPrivate?: boolean
  isProtected?: boolean
  isStatic?: boolean
  isOptional?: boolean
  isReadonly?: boolean
  isAbstract?: boolean
  isConst?: boolean
  isRest?: boolean
  isExternal?: boolean
  isInherited?: boolean
}

export interface Source {
  fileName: string
  line: number
  url?: string
}

export interface Comment {
  summary: CommentPart[]
  blockTags?: BlockTag[]
  modifierTags?: string[]
}

export interface BlockTag {
  tag: string
  /** In braces: `{RangeError}`. */
  typeAnnotation?: string
  name?: string
  content: CommentPart[]
}

export type CommentPart =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'inline-tag'; tag: string; text: string; target?: number | string | object }
  | { kind: 'relative-link'; text: string; target?: number }

export interface Signature extends Pick<Reflection, 'id' | 'name' | 'kind' | 'flags' | 'comment' | 'sources' | 'type'> {
  parameters?: Parameter[]
  typeParameters?: TypeParameter[]
  inheritedFrom?: ReferenceType
}

export interface Parameter {
  id: number
  name: string
  flags: Flags
  comment?: Comment
  type?: Type
  defaultValue?: string
}

export interface TypeParameter {
  id: number
  name: string
  flags: { isConst?: boolean }
  varianceModifier?: string
  comment?: Comment
  type?: Type
  default?: Type
}

export interface ReferenceType {
  type: 'reference'
  name: string
  target: number | { packageName?: string; qualifiedName?: string }
  typeArguments?: Type[]
  package?: string
  qualifiedName?: string
  refersToTypeParameter?: boolean
}

export type Type =
  | { type: 'intrinsic' | 'unknown'; name: string }
  | { type: 'literal'; value: string | number | boolean | null | { value: string; negative: boolean } }
  | ReferenceType
  | { type: 'array'; elementType: Type }
  | { type: 'tuple'; elements?: Type[] }
  | { type: 'namedTupleMember'; name: string; isOptional: boolean; element: Type }
  | { type: 'optional' | 'rest'; elementType: Type }
  | { type: 'union' | 'intersection'; types: Type[] }
  | { type: 'conditional'; checkType: Type; extendsType: Type; trueType: Type; falseType: Type }
  | { type: 'inferred'; name: string; constraint?: Type }
  | { type: 'indexedAccess'; indexType: Type; objectType: Type }
  | {
      type: 'mapped'
      parameter: string
      parameterType: Type
      templateType: Type
      readonlyModifier?: '+' | '-'
      optionalModifier?: '+' | '-'
      nameType?: Type
    }
  | { type: 'predicate'; name: string; asserts: boolean; targetType?: Type }
  | { type: 'query'; queryType: ReferenceType }
  | { type: 'reflection'; declaration: Reflection }
  | { type: 'templateLiteral'; head: string; tail: [Type, string][] }
  | { type: 'typeOperator'; operator: string; target: Type }

export const kindOf = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  accessor: 262144,
  typeAlias: 2097152,
  reference: 4194304,
} as const
