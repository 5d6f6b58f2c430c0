import { type DocumentNode, getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import * as comments from '../objects/comment/operations.ts'
import { isBatched, isPureQuery, mayRetry } from './retry-rule.ts'

const query = parse('query Home { workspace { id } }')
const mutation = parse('mutation Rename { renameMe(input: { name: "Ines" }) { id } }')

test('a query is sent again when the server failed, at most five times in all', () => {
  expect([1, 4, 5].map((attempt) => mayRetry(attempt, query, 503))).toEqual([true, true, false])
})

test('what the server refused is not sent again', () => {
  expect([400, 401, 404, 429].some((status) => mayRetry(1, query, status))).toBe(false)
})

test('a lost connection without a status is left to the connection bar', () => {
  expect(mayRetry(1, query, null)).toBe(false)
})

test('a change is never sent twice by itself, nor is a document that holds one', () => {
  expect(mayRetry(1, mutation, 500)).toBe(false)
  expect(mayRetry(1, parse('query A { me { id } } mutation B { renameMe(input: { name: "x" }) { id } }'), 500)).toBe(
    false,
  )
})

test('queries for comments travel together, their changes and all others alone', () => {
  const queries = Object.values(comments).filter(isPureQuery)
  const batched = queries.filter((document) => isBatched(document, undefined)).map(nameOf)
  expect(batched).toEqual(['EarlierComments', 'PageComments', 'PlacesOfComments', 'ThreadComments', 'LinkedComment'])
  expect(isBatched(comments.AddComment_mutation, undefined)).toBe(false)
  expect(isBatched(query, undefined)).toBe(false)
  expect(isBatched(query, true)).toBe(true)
})

const nameOf = (document: DocumentNode): string | undefined => getOperationAST(document)?.name?.value
