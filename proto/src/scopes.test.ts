import { expect, test } from 'vitest'
import { holdsScope, mustHoldScopeFor, readScopes, SCOPES, scopeOf, withinScopes } from './scopes.ts'
import { SERVICES } from './service-manifest.ts'

test('every service has a scope to read it, and names differ', () => {
  expect(new Set(SCOPES).size).toBe(SCOPES.length)
  for (const service of SERVICES) expect(SCOPES).toContain(scopeOf(service, 'read'))
})

test('writing holds reading, and reading holds nothing else', () => {
  expect(holdsScope({ scopes: ['notes.write'] }, 'notes.read')).toBe(true)
  expect(holdsScope({ scopes: ['notes.read'] }, 'notes.write')).toBe(false)
  expect(holdsScope({ scopes: ['notes.read'] }, 'insights.read')).toBe(false)
  expect(holdsScope({}, 'notes.write')).toBe(true)
  expect(withinScopes(['notes.read'], ['notes.write'])).toBe(true)
  expect(withinScopes(['notes.write'], ['notes.read'])).toBe(false)
})

test('names that are no scope are refused, and known ones come in one order', () => {
  expect(readScopes(['insights.read', 'notes.read', 'notes.read'])).toEqual(['notes.read', 'insights.read'])
  expect(readScopes(['notes.read', 'notes.own'])).toBeNull()
})

test('a request needs the scope of its room and kind; who asks is told with any', () => {
  const scopes = ['notes.read']
  const ask = (service: Parameters<typeof scopeOf>[0], operation: 'query' | 'mutation', ...rootFields: string[]) =>
    mustHoldScopeFor({ scopes }, service, { operation, rootFields })
  ask('notes', 'query', 'note')
  ask('identity', 'query', 'me')
  ask('identity', 'query', '_entities')
  expect(() => ask('identity', 'query', 'me', 'members')).toThrow('the scope workspace.read')
  expect(() => ask('identity', 'mutation', 'me')).toThrow('the scope workspace.write')
  expect(() => ask('insights', 'query', '_entities')).toThrow('the scope insights.read')
  expect(() => ask('notes', 'mutation', 'createNote')).toThrow('the scope notes.write')
  expect(() => ask('notes', 'query')).not.toThrow()
})
