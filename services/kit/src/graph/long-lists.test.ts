import { buildSchema, type GraphQLFieldResolver, type GraphQLObjectType, parse } from 'graphql'
import { expect, test } from 'vitest'
import { executeInTurns, takeListsInTurns } from './long-lists.ts'

const SDL = `
  type Query { notes(first: Int!): [Note!]! }
  type Note { id: ID! title: String! tags: [Tag!]! }
  type Tag { title: String! }
`
/** Which of its notes a request resolves, in the order in which that happens. */
type Ctx = { resolved: string[]; name: string; told?: string[] }

const schema = buildSchema(SDL)
const fieldsOf = (type: string) => (schema.getType(type) as GraphQLObjectType).getFields()
const resolves = (type: string, field: string, resolve: GraphQLFieldResolver<never, Ctx>): void => {
  const found = fieldsOf(type)[field]
  if (found) found.resolve = resolve as GraphQLFieldResolver<unknown, Ctx>
}
resolves('Query', 'notes', async (_root, { first }) => Array.from({ length: first }, (_, at) => ({ id: String(at) })))
resolves('Note', 'title', ({ id }: { id: string }, _args, { resolved, name, told }) => {
  resolved.push(id)
  told?.push(name)
  return `Call ${id}`
})
resolves('Note', 'tags', () => [{ title: 'Mood' }, { title: 'Price' }])
takeListsInTurns(schema)

const run = (query: string, contextValue: Ctx) => executeInTurns({ schema, document: parse(query), contextValue })

/** How many notes were resolved between one turn of the loop and the next, at most. */
async function mostInATurn(query: string): Promise<{ most: number; turns: number; resolved: string[] }> {
  const context: Ctx = { resolved: [], name: 'one' }
  let [most, before, turns, isOver] = [0, 0, 0, false]
  const look = (): void => {
    most = Math.max(most, context.resolved.length - before)
    if (context.resolved.length > before) turns++
    before = context.resolved.length
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const { errors } = await run(query, context)
  isOver = true
  look()
  expect(errors).toBeUndefined()
  return { most, turns, resolved: context.resolved }
}

test('a long list is completed in portions, and others have their turns between them', async () => {
  const { most, turns, resolved } = await mostInATurn('{ notes(first: 2000) { title tags { title } } }')
  expect(resolved).toHaveLength(2000)
  expect(resolved).toEqual(Array.from({ length: 2000 }, (_, at) => String(at)))
  expect(most).toBeLessThanOrEqual(200)
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('many lists of one query take turns too', async () => {
  const lists = Array.from({ length: 10 }, (_, at) => `l${at}: notes(first: 150) { title }`)
  expect((await mostInATurn(`{ ${lists.join(' ')} }`)).most).toBeLessThanOrEqual(200)
})

test('the page of a screen is completed at once', async () => {
  expect((await mostInATurn('{ notes(first: 200) { title tags { title } } }')).turns).toBe(1)
})

test('who asks for little does not wait for the last entry of who asks for much', async () => {
  const told: string[] = []
  const much = run('{ notes(first: 5000) { title } }', { resolved: [], name: 'much', told })
  const little = run('{ notes(first: 20) { title } }', { resolved: [], name: 'little', told })
  await little
  expect(told.filter((name) => name === 'much').length).toBeLessThan(1000)
  await much
})

test('an answer of too many entries is refused, once', async () => {
  const { data, errors } = await run('{ notes(first: 20000) { tags { title } } }', { resolved: [], name: 'one' })
  expect(data).toBeNull()
  expect(errors?.map(({ message }) => message)).toEqual([
    'This query asks for too much at once. Ask for fewer things in one query, or for smaller pages.',
  ])
})
