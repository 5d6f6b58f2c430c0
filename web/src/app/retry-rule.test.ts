import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { isBatched, mayRetry } from './retry-rule.ts'

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

test('queries for comments travel together, all others alone', () => {
  expect(isBatched('NoteCommentsQuery', undefined)).toBe(true)
  expect(isBatched('Home', undefined)).toBe(false)
  expect(isBatched('Home', true)).toBe(true)
})
