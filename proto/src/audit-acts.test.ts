import { expect, test } from 'vitest'
import { AUDIT_ACTS, AUDIT_KINDS, actsOfKinds, auditDetail, auditKind, auditWords } from './audit-acts.ts'

test('every act is called by its object and what became of it, and says so in a few words', () => {
  for (const [name, { kind, words, metadata }] of Object.entries(AUDIT_ACTS)) {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    expect(words, name).toMatch(/^[A-Z][^.]{3,59}$/)
    if (kind !== null) expect(AUDIT_KINDS, name).toContain(kind)
    for (const key of metadata) expect(key, name).toMatch(/^[a-z][A-Za-z]*$/)
  }
})

test('what is said about an act is one line, and nothing is said of nothing', () => {
  expect(auditDetail({ from: 'VIEWER', to: 'MANAGER' })).toBe('viewer to manager')
  expect(auditDetail({ scopes: ['notes.read', 'search.read'], expiresAt: '2026-12-20', reason: null })).toBe(
    'scopes: notes.read, search.read; expires at: 2026-12-20',
  )
  expect(auditDetail({ from: null, to: 'VIEWER' })).toBe('none to viewer')
  expect(auditDetail({ enforced: false, count: 3 })).toBe('enforced: no; count: 3')
  expect(auditDetail({})).toBe('')
})

test('an act of a later release is told by its name', () => {
  expect([auditWords('moon.landed'), auditKind('moon.landed')]).toEqual(['moon.landed', null])
  expect(auditWords('toString')).toBe('toString')
})

test('the acts of a kind are found', () => {
  expect(actsOfKinds(['permission'])).toContain('access.changed')
  expect(actsOfKinds([])).toEqual([])
})
