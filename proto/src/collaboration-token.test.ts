import { expect, test } from 'vitest'
import { collaborationToken, schemaOfToken } from './collaboration-token.ts'

test('a token tells the schema that its browser knows, and one without a number tells the first', () => {
  expect(schemaOfToken(collaborationToken(7))).toBe(7)
  for (const token of ['session', '', 'session.', 'session.x', 'session.-7', 'session.7.8', 'session.99999999'])
    expect(schemaOfToken(token)).toBe(1)
})
