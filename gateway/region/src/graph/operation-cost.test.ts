import { buildSchema, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { fragmentsOf } from './measure-document.ts'
import { operationCost } from './operation-cost.ts'

const schema = buildSchema(`
  type Query { notes(first: Int = 50): NotePage!  byIds(ids: [ID!]!): [Note!]!  tags: [Tag!]!  me: Member!
    erasurePreview(words: [String!]!): Look! }
  type Look { looked: Int!  erasurePreview: Int! }
  type NotePage { items: [Note!]! total: Int! }
  type Note { id: ID! title: String! tags: [Tag!]! author: Member }
  type Tag { id: ID! notes(first: Int): [Note!]! }
  type Member { id: ID! name: String! }
`)

const costOf = (text: string, variables = {}): number => {
  const document = parse(text)
  const operation = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )
  return operationCost(schema, operation!, fragmentsOf(document))(variables)
}

test.each([
  ['a field costs one', '{ me { id name } }', {}, 3],
  ['a list without a size is ten long', '{ tags { id } }', {}, 20],
  ['a page is as long as asked', '{ notes(first: 3) { total items { id } } }', {}, 1 + 1 + 3 * 2],
  ['a page is as long as usual when nothing is asked', '{ notes { items { id } } }', {}, 1 + 50 * 2],
  ['a variable says the size', 'query($n: Int) { notes(first: $n) { items { id } } }', { n: 7 }, 1 + 7 * 2],
  [
    'a variable that is absent has its default',
    'query($n: Int = 9) { notes(first: $n) { items { id } } }',
    {},
    1 + 9 * 2,
  ],
  ['ids say the size', '{ byIds(ids: ["a", "b"]) { id } }', {}, 4],
  ['ids in a variable say the size', 'query($ids: [ID!]!) { byIds(ids: $ids) { id } }', { ids: ['a', 'b', 'c'] }, 6],
  ['lists in lists multiply', '{ tags { notes(first: 5) { tags { id } } } }', {}, 10 * (1 + 5 * (1 + 10 * 2))],
  [
    'fragments count where they are spread',
    '{ me { ...M } notes(first: 2) { items { author { ...M } } } } fragment M on Member { id name }',
    {},
    3 + 1 + 2 * (1 + 3),
  ],
  ['what reads a whole workspace', '{ erasurePreview(words: ["a"]) { looked erasurePreview } }', {}, 75_000 + 2],
  ['the schema itself is cheap', '{ __schema { queryType { name } } __typename }', {}, 4],
] as const)('%s', (_what, query, variables, cost) => {
  expect(costOf(query, variables)).toBe(cost)
})

test('sizes below nothing do not make a query cheaper', () => {
  expect(costOf('{ notes(first: -5) { items { id } } }')).toBe(1)
  expect(costOf('query($n: Int) { notes(first: $n) { items { id } } }', { n: -5 })).toBe(101)
})
