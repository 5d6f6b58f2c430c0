import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@verbatim/contracts/ids.ts'
import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'

/** A call in which one argument is not what it should be. */
export type MalformedCall = { what: string; kind: 'id' | 'cursor'; query: string; variables: Record<string, unknown> }

/** What stands where an id belongs: nothing, no id, nearly one, characters that PostgreSQL refuses, very much. */
const NO_IDS = ['', ' ', 'x y', '%%%', 'x\u0000\ud800y', '0195aaaa-0000-7000-8000-00000000000/', 'z'.repeat(5000)]
/** The same for cursors; the last are cursors of nobody. */
const NO_CURSORS = [
  '',
  '%%%',
  'x',
  'x\u0000\ud800y',
  cursor('o:'),
  cursor('o:-1'),
  cursor('o:1e3'),
  cursor('o: 7'),
  cursor('7'),
  // As they were once, and one that nobody signed.
  cursor('o:50'),
  cursor(`${'s'.repeat(16)}["2026-11-23T10:00:00.000Z","0195aaaa-0000-7000-8000-000000000000"]`),
]
const CURSORS = ['after', 'cursor']

function cursor(text: string): string {
  return Buffer.from(text).toString('base64url')
}

type Answer = { data?: unknown; errors?: { extensions: Record<string, unknown> }[] }
type AskService = (query: string, variables: Record<string, unknown>) => Promise<Answer>

const REFUSED = ['ValidationError', 'NotFound']

/**
 * The calls that are answered otherwise than they should be, in words. A malformed cursor is refused as such. A malformed id
 * is refused, or is the id of nothing: what is found by it has to be empty.
 */
export async function misunderstood(calls: readonly MalformedCall[], ask: AskService): Promise<string[]> {
  if (!calls.length) return ['There is no call to be made']
  const wrong: string[] = []
  for (const { what, kind, query, variables } of calls) {
    const { data, errors } = await ask(query, variables)
    const code = errors?.[0]?.extensions.errorCode
    const isRefused = REFUSED.slice(0, kind === 'cursor' ? 1 : REFUSED.length).includes(String(code))
    if (isRefused || (kind === 'id' && !errors && findsNothing(data))) continue
    wrong.push(`${what}: ${errors ? code : JSON.stringify(data)}`)
  }
  return wrong
}

/** Whether the field of an answer is null, a list of nothing, or a page of no items. */
function findsNothing(data: unknown): boolean {
  const [field] = Object.values(data ?? {})
  if (field === null || (Array.isArray(field) && field.every((one) => one === null))) return true
  return typeof field === 'object' && 'total' in field && field.total === 0
}

/**
 * Every call of a service with one id or cursor of its arguments malformed, so that no argument is forgotten.
 * @param source the service's `src`, below which its schema stands.
 * @param known values for arguments by name, so that the call gets as far as the malformed one.
 */
export function malformedCalls(source: string, known: Readonly<Record<string, unknown>> = {}): MalformedCall[] {
  const schema = schemaOf(source)
  return (['query', 'mutation'] as const).flatMap((operation) => {
    const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType()
    const fields = Object.values(root?.getFields() ?? {}).filter(({ name }) => !name.startsWith('_'))
    return fields.flatMap((field) => callsOf(operation, field, known))
  })
}

/** Directives of federation that the services use. */
const FEDERATION = `directive @key(fields: String!, resolvable: Boolean) repeatable on OBJECT
  directive @shareable repeatable on OBJECT | FIELD_DEFINITION
  directive @external on FIELD_DEFINITION
  directive @requires(fields: String!) on FIELD_DEFINITION`

function schemaOf(source: string): GraphQLSchema {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.graphql'))
  const sdl = files.map((path) => readFileSync(join(source, path), 'utf8')).join('\n')
  return buildASTSchema(parse(`${FEDERATION}\n${sdl}`))
}

function callsOf(
  operation: string,
  field: GraphQLField<unknown, unknown>,
  known: Readonly<Record<string, unknown>>,
): MalformedCall[] {
  const head = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const named = getNamedType(field.type)
  const selection = isLeafType(named) ? '' : `{ __typename ${totalsOf(named).join(' ')} }`
  const query = `${operation} (${head}) { ${field.name}(${passed}) ${selection} }`
  const sound = Object.fromEntries(
    field.args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, soundValue(name, type, known)]),
  )
  return field.args.flatMap(({ name, type }) =>
    malformed(name, type, known).map(({ path, kind, value }) => ({
      what: `${field.name} with ${JSON.stringify(path.bad).slice(0, 30)} as ${path.at}`,
      kind,
      query,
      variables: { ...sound, [name]: value },
    })),
  )
}

/** The totals of a page, or of the pages in an object: they are answered only when the arguments have been read. */
function totalsOf(type: GraphQLNamedType): string[] {
  if (!isObjectType(type)) return []
  const fields = Object.values(type.getFields())
  if (fields.some(({ name }) => name === 'total')) return ['total']
  const pages = fields.filter((field) => {
    const inner = getNamedType(field.type)
    return isObjectType(inner) && 'total' in inner.getFields()
  })
  return pages.map(({ name }) => `${name} { total }`)
}

/** A sound value of a type, as short as it may be. */
function soundValue(name: string, type: GraphQLInputType, known: Readonly<Record<string, unknown>>): unknown {
  const bare = getNullableType(type)
  if (isListType(bare)) return [soundValue(name, bare.ofType, known)]
  if (name in known) return known[name]
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  if (isInputObjectType(bare))
    return Object.fromEntries(
      Object.values(bare.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, soundValue(field.name, field.type, known)]),
    )
  const plain: Record<string, unknown> = { ID: newId(), Int: 1, Float: 1, Boolean: true, JSON: {} }
  return bare.name in plain ? plain[bare.name] : 'a@farrow.example'
}

type Bad = { path: { at: string; bad: string }; kind: MalformedCall['kind']; value: unknown }

/** Every way in which a value of this type has one malformed id or cursor in it. */
function malformed(name: string, type: GraphQLInputType, known: Readonly<Record<string, unknown>>): Bad[] {
  const bare = getNullableType(type)
  if (isListType(bare)) return malformed(name, bare.ofType, known).map((bad) => ({ ...bad, value: [bad.value] }))
  if (isInputObjectType(bare))
    return Object.values(bare.getFields()).flatMap((field) =>
      malformed(field.name, field.type, known).map((bad) => ({
        ...bad,
        path: { ...bad.path, at: `${name}.${bad.path.at}` },
        value: { ...(soundValue(name, bare, known) as object), [field.name]: bad.value },
      })),
    )
  if (CURSORS.includes(name)) return NO_CURSORS.map((bad) => ({ path: { at: name, bad }, kind: 'cursor', value: bad }))
  if (bare.name !== 'ID') return []
  return NO_IDS.map((bad) => ({ path: { at: name, bad }, kind: 'id', value: bad }))
}
