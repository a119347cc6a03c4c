import { ChangeType, CriticalityLevel, type Change as InspectorChange } from '@graphql-inspector/core'
import type { Aspect, Change, ChangeKind, Impact } from '../../reference/index.ts'

/** What a change does to its place. Values that are not source code are left out. */
interface Effect {
  kind: ChangeKind
  aspect?: Aspect
  before?: string | undefined
  after?: string | undefined
  /** Name of an argument that the path lacks. */
  argument?: string | undefined
  isRequired?: boolean
  ofDirective?: DirectiveArgument
}

/** The argument of an applied directive that a change is about. */
interface DirectiveArgument {
  name: string
  argument: string
  isRemoved: boolean
}

export interface DescribedChange extends Change {
  ofDirective?: DirectiveArgument
}

type Meta = Record<string, unknown>

const impactOf: Readonly<Record<CriticalityLevel, Impact>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
}

/** Describes a change of GraphQL Inspector; undefined if another change says the same. */
export function describeChange(change: InspectorChange, roots: ReadonlySet<string>): DescribedChange | undefined {
  const effect = effectOf(change.type, change.meta as Meta)
  if (!effect) return undefined
  const { kind, aspect, before, after, argument, isRequired, ofDirective } = effect
  const place = placeOf(change, argument, roots)
  return {
    kind,
    impact: impactOf[change.criticality.level],
    ...place,
    ...(aspect && { aspect }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(isRequired && { isRequired }),
    message: `${change.message.replace(/\.$/, '')}.`,
    ...(ofDirective && { ofDirective }),
  }
}

function placeOf({ path = '', meta }: InspectorChange, argument: string | undefined, roots: ReadonlySet<string>) {
  // Paths of applied directives: `Event.title.@cost.weight`, and `.@link` for those of the schema.
  const [owner = '', ...rest] = path.replace(/(?<=.)\.@.*$|^\.@.*$/s, '').split('.')
  const member = [...rest, ...(argument === undefined ? [] : [argument])]
  if (owner === '') return { owner: rootName(meta as Meta) }
  const isOperation = roots.has(owner) && member.length > 0
  const key = isOperation ? `${owner}.${member.shift()}` : owner
  return { owner: key, ...(member.length > 0 && { member: member.join('.') }) }
}

/** The type that a change of the schema itself is about. */
function rootName(meta: Meta): string {
  const names = ['Query', 'Mutation', 'Subscription'].flatMap((root) => [
    meta[`new${root}TypeName`],
    meta[`old${root}TypeName`],
  ])
  return names.find((name) => typeof name === 'string') ?? 'schema'
}

function effectOf(type: string, meta: Meta): Effect | undefined {
  const get = (name: string) => (typeof meta[name] === 'string' ? (meta[name] as string) : undefined)
  switch (type) {
    case ChangeType.TypeAdded:
    case ChangeType.DirectiveAdded:
    case ChangeType.EnumValueAdded:
      return { kind: 'added' }
    case ChangeType.TypeRemoved:
    case ChangeType.DirectiveRemoved:
    case ChangeType.EnumValueRemoved:
    case ChangeType.FieldRemoved:
    case ChangeType.InputFieldRemoved:
    case ChangeType.DirectiveArgumentRemoved:
      return { kind: 'removed' }
    case ChangeType.FieldArgumentRemoved:
      return { kind: 'removed', before: get('removedFieldType') }
    case ChangeType.FieldAdded:
      return { kind: 'added', after: get('addedFieldReturnType') }
    case ChangeType.FieldArgumentAdded:
      return { kind: 'added', after: get('addedArgumentType'), isRequired: meta.isAddedFieldArgumentBreaking === true }
    case ChangeType.InputFieldAdded: {
      const isRequired = !meta.isAddedInputFieldTypeNullable && get('addedFieldDefault') === undefined
      return { kind: 'added', after: get('addedInputFieldType'), isRequired }
    }
    case ChangeType.DirectiveArgumentAdded: {
      const isRequired = meta.addedDirectiveArgumentTypeIsNonNull === true && !get('addedDirectiveDefaultValue')
      const argument = get('addedDirectiveArgumentName')
      return { kind: 'added', argument, after: get('addedDirectiveArgumentType'), isRequired }
    }
    case ChangeType.TypeKindChanged:
      return { ...changed('kind'), before: kindName(get('oldTypeKind')), after: kindName(get('newTypeKind')) }
    case ChangeType.FieldTypeChanged:
      return { ...changed('type'), before: get('oldFieldType'), after: get('newFieldType') }
    case ChangeType.FieldArgumentTypeChanged:
      return { ...changed('type'), before: get('oldArgumentType'), after: get('newArgumentType') }
    case ChangeType.InputFieldTypeChanged:
      return { ...changed('type'), before: get('oldInputFieldType'), after: get('newInputFieldType') }
    case ChangeType.DirectiveArgumentTypeChanged:
      return { ...changed('type'), before: get('oldDirectiveArgumentType'), after: get('newDirectiveArgumentType') }
    case ChangeType.FieldArgumentDefaultChanged:
    case ChangeType.InputFieldDefaultValueChanged:
      return { ...changed('defaultValue'), before: get('oldDefaultValue'), after: get('newDefaultValue') }
    case ChangeType.DirectiveArgumentDefaultValueChanged: {
      const [before, after] = [get('oldDirectiveArgumentDefaultValue'), get('newDirectiveArgumentDefaultValue')]
      return { ...changed('defaultValue'), before, after }
    }
    case ChangeType.ObjectTypeInterfaceAdded:
      return { kind: 'added', aspect: 'interface', after: get('addedInterfaceName') }
    case ChangeType.ObjectTypeInterfaceRemoved:
      return { kind: 'removed', aspect: 'interface', before: get('removedInterfaceName') }
    case ChangeType.UnionMemberAdded:
      return { kind: 'added', aspect: 'possibleType', after: get('addedUnionMemberTypeName') }
    case ChangeType.UnionMemberRemoved:
      return { kind: 'removed', aspect: 'possibleType', before: get('removedUnionMemberTypeName') }
    case ChangeType.DirectiveLocationAdded:
      return { kind: 'added', aspect: 'location', after: get('addedDirectiveLocation') }
    case ChangeType.DirectiveLocationRemoved:
      return { kind: 'removed', aspect: 'location', before: get('removedDirectiveLocation') }
    case ChangeType.DirectiveRepeatableAdded:
      return { kind: 'added', aspect: 'repeatable' }
    case ChangeType.DirectiveRepeatableRemoved:
      return { kind: 'removed', aspect: 'repeatable' }
    case ChangeType.SchemaQueryTypeChanged:
      return { ...changed('rootType'), before: get('oldQueryTypeName'), after: get('newQueryTypeName') }
    case ChangeType.SchemaMutationTypeChanged:
      return { ...changed('rootType'), before: get('oldMutationTypeName'), after: get('newMutationTypeName') }
    case ChangeType.SchemaSubscriptionTypeChanged:
      return { ...changed('rootType'), before: get('oldSubscriptionTypeName'), after: get('newSubscriptionTypeName') }
    default:
      if (type.includes('DESCRIPTION')) return changed('description')
      return type.startsWith('DIRECTIVE_USAGE') ? directiveEffect(type, meta) : deprecationEffect(type, get)
  }
}

function deprecationEffect(type: string, get: (name: string) => string | undefined): Effect | undefined {
  switch (type) {
    case ChangeType.FieldDeprecationAdded:
      return { kind: 'deprecated', after: get('deprecationReason') }
    case ChangeType.EnumValueDeprecationReasonAdded:
      return { kind: 'deprecated', after: get('addedValueDeprecationReason') }
    case ChangeType.FieldDeprecationReasonAdded:
      return { ...changed('deprecation'), after: get('addedDeprecationReason') }
    case ChangeType.FieldDeprecationReasonChanged:
      return { ...changed('deprecation'), before: get('oldDeprecationReason'), after: get('newDeprecationReason') }
    case ChangeType.EnumValueDeprecationReasonChanged: {
      const [before, after] = [get('oldEnumValueDeprecationReason'), get('newEnumValueDeprecationReason')]
      return { ...changed('deprecation'), before, after }
    }
    case ChangeType.FieldDeprecationRemoved:
    case ChangeType.EnumValueDeprecationReasonRemoved:
      return { kind: 'removed', aspect: 'deprecation' }
    case ChangeType.FieldDeprecationReasonRemoved:
      return changed('deprecation')
    // A later version of GraphQL Inspector may find more.
    default:
      return changed('type')
  }
}

/** A directive that was applied to an element, or is no more, or whose arguments have changed. */
function directiveEffect(type: string, meta: Meta): Effect | undefined {
  const name = String(meta.addedDirectiveName ?? meta.removedDirectiveName ?? meta.directiveName)
  const isDeprecation = name === 'deprecated'
  if (type === ChangeType.DirectiveUsageArgumentAdded || type === ChangeType.DirectiveUsageArgumentRemoved) {
    const argument = String(meta.addedArgumentName ?? meta.removedArgumentName)
    const applied = (value: unknown) => (typeof value === 'string' ? `@${name}(${argument}: ${value})` : undefined)
    const isRemoved = type === ChangeType.DirectiveUsageArgumentRemoved
    const before = isRemoved ? `@${name}(${argument})` : applied(meta.oldArgumentValue)
    const after = applied(meta.addedArgumentValue)
    const aspect = isDeprecation ? 'deprecation' : 'directive'
    return { ...changed(aspect), before, after, ofDirective: { name, argument, isRemoved } }
  }
  const isAdded = meta.addedDirectiveName !== undefined
  if (isDeprecation) {
    // Fields and enum values have changes of their own for this.
    if (!/ARGUMENT_DEFINITION|INPUT_FIELD_DEFINITION/.test(type)) return undefined
    return isAdded ? { kind: 'deprecated' } : { kind: 'removed', aspect: 'deprecation' }
  }
  return isAdded
    ? { kind: 'added', aspect: 'directive', after: `@${name}` }
    : { kind: 'removed', aspect: 'directive', before: `@${name}` }
}

function changed(aspect: Aspect): Effect {
  return { kind: 'changed', aspect }
}

/** `EnumTypeDefinition` → `enum`. */
function kindName(kind: string | undefined): string | undefined {
  return kind
    ?.replace(/TypeDefinition$/, '')
    .replace('InputObject', 'input')
    .replace('Object', 'type')
    .toLowerCase()
}
