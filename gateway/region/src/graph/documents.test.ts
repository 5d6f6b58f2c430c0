import { buildSchema, GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { createDocuments } from './documents.ts'
import { OPEN_LIMITS } from './graph-limits.ts'

const documents = createDocuments(buildSchema('scalar JSON type Query { echo(value: JSON): JSON }'), OPEN_LIMITS, null)

test.each([
  ['a list', `{ echo(value: ${'['.repeat(50_000)}${']'.repeat(50_000)}) }`],
  ['an object', `{ echo(value: ${'{a:'.repeat(50_000)}1${'}'.repeat(50_000)}) }`],
  ['a type', `query ($a: ${'['.repeat(50_000)}JSON${']'.repeat(50_000)}) { echo(value: $a) }`],
  ['fields', '{ echo'.repeat(50_000)],
])('%s without a bottom is refused and does not fail', (_what, text) => {
  const read = documents.read(text, null)
  const [error] = read as readonly GraphQLError[]
  expect(error).toBeInstanceOf(GraphQLError)
  expect(error).toMatchObject({
    message: 'This query is nested too deeply to be read. Put lists and objects in variables.',
    extensions: { errorCode: 'ValidationError' },
  })
})

test('a list in a list is read', () => {
  expect(documents.read('{ echo(value: [[1]]) }', null)).toMatchObject({ operations: [{ onlyIntrospects: false }] })
})

test('of very many mistakes the first are told, each with what may be meant', () => {
  const text = `{ ${Array.from({ length: 500 }, (_, at) => `ecko${at}`).join(' ')} }`
  const read = documents.read(text, null) as readonly GraphQLError[]
  expect(read.length).toBeLessThanOrEqual(6)
  expect(read[0]?.message).toBe('Cannot query field "ecko0" on type "Query". Did you mean "echo"?')
  expect(read[0]?.locations).toEqual([{ line: 1, column: 3 }])
  expect(documents.isKnown(text)).toBe(true)
})
