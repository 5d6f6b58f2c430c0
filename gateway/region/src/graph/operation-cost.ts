import {
  type ArgumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  type IntValueNode,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type ListValueNode,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'

/** How long a list is thought to be when the query does not say. */
const USUAL_LIST = 10
/** Arguments that say how many things come back. */
const SIZE_ARGUMENTS = ['first', 'last', 'limit']

/**
 * What fields at the root cost beside what they answer: a dry look of an erasure reads texts of a whole workspace, a
 * presentation those of up to a hundred insights. A page asks for one in each service; a query with more of them costs
 * too much, under whatever names.
 */
const READS_EVERYTHING = 75_000
const COSTS: ReadonlyMap<string, number> = new Map([
  ['erasurePreview', READS_EVERYTHING],
  ['insightErasurePreview', READS_EVERYTHING],
  ['commentErasurePreview', READS_EVERYTHING],
  ['exportPresentation', READS_EVERYTHING],
])

type Variables = Readonly<Record<string, unknown>>
/** A count that is known from the text, or a variable that gives it. */
type Size = number | { variable: string; usually: number }
/** `own` is what the field itself costs each time. */
type CostNode = { own: number; times: Size; children: CostNode[] }

/** What an operation may cost at most: its fields, each as often as the lists around it are long. */
export type Cost = (variables: Variables) => number

/**
 * Prepares the cost of an operation that is valid for the schema. A list is as long as `first`, `last` or `limit` says
 * on it or on the page that holds it, or as the list of ids it is asked by; else ten. A few fields cost more than one.
 * Only variables are read per request.
 */
export function operationCost(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Cost {
  const root = schema.getRootType(operation.operation)
  const place = { schema, fragments, defaults: sizesOfDefaults(operation) }
  const nodes = root ? costNodes(place, operation.selectionSet, root, null) : []
  if (nodes.every(isFixed)) {
    const fixed = total(nodes, {})
    return () => fixed
  }
  return (variables) => total(nodes, variables)
}

const isFixed = (node: CostNode): boolean => typeof node.times === 'number' && node.children.every(isFixed)

const total = (nodes: readonly CostNode[], variables: Variables): number =>
  nodes.reduce((sum, node) => sum + sizeIn(node.times, variables) * (node.own + total(node.children, variables)), 0)

function sizeIn(size: Size, variables: Variables): number {
  if (typeof size === 'number') return size
  const value = variables[size.variable]
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' && value >= 0 ? value : size.usually
}

type CostContext = {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Sizes that the operation's variables have when the request does not give them. */
  defaults: ReadonlyMap<string, number>
}

function sizesOfDefaults({ variableDefinitions = [] }: OperationDefinitionNode): Map<string, number> {
  const defaults = new Map<string, number>()
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue?.kind === Kind.INT || defaultValue?.kind === Kind.LIST)
      defaults.set(variable.name.value, literalSize(defaultValue))
  return defaults
}

const literalSize = (value: IntValueNode | ListValueNode): number =>
  value.kind === Kind.LIST ? value.values.length : Math.max(0, Number(value.value))

/** `page` is the size that the field around this selection was asked with, for the lists directly in it. */
function costNodes(place: CostContext, set: SelectionSetNode, type: GraphQLNamedType, page: Size | null): CostNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const field = fieldOf(place.schema, type, selection.name.value)
      if (!field) return []
      const isRoot = type === place.schema.getQueryType() || type === place.schema.getMutationType()
      const own = isRoot ? COSTS.get(field.name) : undefined
      return [{ ...fieldCost(place, selection, field, page), own: own ?? 1 }]
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? place.fragments.get(selection.name.value) : selection
    if (!fragment) return []
    const narrowed = fragment.typeCondition ? place.schema.getType(fragment.typeCondition.name.value) : type
    return costNodes(place, fragment.selectionSet, narrowed ?? type, page)
  })
}

function fieldCost(
  place: CostContext,
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  page: Size | null,
): Omit<CostNode, 'own'> {
  const asked = askedSize(place, node, field)
  const isList = isListType(getNullableType(field.type))
  const times = isList ? (asked ?? page ?? USUAL_LIST) : 1
  const children = node.selectionSet
    ? costNodes(place, node.selectionSet, getNamedType(field.type), isList ? null : asked)
    : []
  return { times, children }
}

/** The size that a field's own arguments ask for, or null when none does. */
function askedSize(place: CostContext, node: FieldNode, field: GraphQLField<unknown, unknown>): Size | null {
  for (const argument of field.args) {
    const isSize = SIZE_ARGUMENTS.includes(argument.name)
    if (!isSize && !isListType(getNullableType(argument.type))) continue
    const given = node.arguments?.find((one) => one.name.value === argument.name)
    const usually = isSize && typeof argument.defaultValue === 'number' ? argument.defaultValue : USUAL_LIST
    if (given) return sizeOf(place, given, usually)
    if (isSize) return usually
  }
  return null
}

function sizeOf({ defaults }: CostContext, { value }: ArgumentNode, usually: number): Size {
  if (value.kind === Kind.VARIABLE)
    return { variable: value.name.value, usually: defaults.get(value.name.value) ?? usually }
  return value.kind === Kind.INT || value.kind === Kind.LIST ? literalSize(value) : usually
}

function fieldOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef
  if (type === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
  }
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}
