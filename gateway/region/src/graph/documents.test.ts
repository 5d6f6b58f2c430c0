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
  const read = documents(text, null)
  const [error] = read as readonly GraphQLError[]
  expect(error).toBeInstanceOf(GraphQLError)
  expect(error).toMatchObject({
    message: 'This query is nested too deeply to be read. Put lists and objects in variables.',
    extensions: { errorCode: 'ValidationError' },
  })
})

test('a list in a list is read', () => {
  expect(documents('{ echo(value: [[1]]) }', null)).toMatchObject({ operations: [{ onlyIntrospects: false }] })
})
