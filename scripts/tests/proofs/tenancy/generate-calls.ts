import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
} from 'graphql'
import { ID_SAMPLES } from './id-samples.ts'
import type { IdKind } from './room-ids.ts'
import { LEFT_OUT, SELECTION_DEPTHS, VALUE_SAMPLES } from './samples.ts'

export type Operation = 'query' | 'mutation' | 'subscription'
export type Field = GraphQLField<unknown, unknown>

/** Where in a call's arguments an id stands, e.g. `input.range.blockId`, and what it is an id of. */
export type IdPlace = { path: string; kind: IdKind }
export type Call = { field: string; query: string; variables: Record<string, unknown>; places: IdPlace[] }

/** Gives the id to put at a place; undefined leaves it out, where it may be. */
export type ChooseId = (place: IdPlace) => string | undefined

const USUAL_DEPTH = 3

/**
 * Builds a call of one field with every argument that there is a sample for and a selection of what it answers. Throws
 * with what to add to samples.ts or id-samples.ts when an id or a required argument has no sample.
 */
export function generateCall(operation: Operation, field: Field, choose: ChooseId): Call {
  const places: IdPlace[] = []
  const variables: Record<string, unknown> = {}
  const used: GraphQLArgument[] = []
  for (const argument of field.args) {
    const value = sampleOf(argument, { field: field.name, path: argument.name, choose, places })
    if (value === undefined) continue
    used.push(argument)
    variables[argument.name] = value
  }
  const declared = used.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = used.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const depth = SELECTION_DEPTHS[field.name] ?? USUAL_DEPTH
  const selection = operation === 'subscription' ? shallow(field.type) : selectionOf(field.type, depth)
  const query = `${operation} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`
  return { field: field.name, query, variables, places }
}

type Place = { field: string; path: string; choose: ChooseId; places: IdPlace[] }

function sampleOf(input: GraphQLArgument | GraphQLInputField, place: Place): unknown {
  const { name } = input
  const required = isRequired(input)
  if (LEFT_OUT.has(`${place.field}.${name}`) || (LEFT_OUT.has(name) && !required)) return undefined
  const value = sampleValue(input.type, name, place)
  if (value === undefined && required) throw missing(place, String(input.type), 'VALUE_SAMPLES')
  return value
}

/** Arguments and fields of inputs say alike that they must be given. */
const isRequired = ({ type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean =>
  isNonNullType(type) && defaultValue === undefined

function sampleValue(type: GraphQLInputType, name: string, place: Place): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType, name, place)
  if (isScalarType(type) && type.name === 'ID') return place.choose(idPlace(name, place))
  // An object is sampled value by value, so that the ids in it are known.
  const listed = VALUE_SAMPLES[`${place.field}.${name}`] ?? VALUE_SAMPLES[name]
  if (listed !== undefined && !isInputObjectType(type)) return listed
  if (isListType(type)) {
    const one = sampleValue(type.ofType, name, place)
    return one === undefined ? undefined : [one]
  }
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((field) => [
      field.name,
      sampleOf(field, { ...place, path: `${place.path}.${field.name}` }),
    ])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  return type.name === 'Boolean' ? true : undefined
}

function idPlace(name: string, place: Place): IdPlace {
  const kind = ID_SAMPLES[`${place.field}.${name}`] ?? ID_SAMPLES[name]
  if (!kind) throw missing(place, 'ID', 'ID_SAMPLES')
  const found = { path: place.path, kind }
  place.places.push(found)
  return found
}

const missing = ({ field, path }: Place, type: string, table: string): Error =>
  new Error(
    `${field} takes ${path}: ${type}, for which the tenancy test has no sample. Add \`${path.split('.').at(-1)}\` or \`${field}.${path.split('.').at(-1)}\` to ${table} in scripts/tests/proofs/tenancy/${table === 'ID_SAMPLES' ? 'id-samples' : 'samples'}.ts.`,
  )

/** Every field of an answer, to a depth, that needs no argument. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = fieldsOf(named).flatMap((field) => {
    const below: GraphQLNamedType = getNamedType(field.type)
    if (!isObjectType(below)) return [field.name]
    return depth > 1 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : []
  })
  return `{ ${['__typename', ...fields].join(' ')} }`
}

/** Subscriptions are answered by the gateway, which is asked for little. */
const shallow = (type: GraphQLOutputType): string => selectionOf(type, 1)

const fieldsOf = (type: GraphQLObjectType): Field[] =>
  Object.values(type.getFields()).filter((field) => !field.args.some(isRequiredArgument))
