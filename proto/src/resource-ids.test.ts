import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatResourceId, parseResourceId, RESOURCE_TYPES } from './resource-ids.ts'

const id = '01900000-0001-7fff-bfff-ffffffffffff'

test('a resource is type:id, with its parts behind it', () => {
  expect(formatResourceId('insight', id, { name: 'content' })).toBe(`insight:${id}/content`)
  expect(formatResourceId('note', id, { name: 'field', id })).toBe(`note:${id}/field:${id}`)
  expect(formatResourceId('team_user_group', id, { name: 'member', id })).toBe(`team_user_group:${id}/member:${id}`)
  expect(formatResourceId('project', id, { name: 'readme' })).toBe(`project:${id}/readme`)
  expect(formatResourceId('recruitStudy', 'abc123', { name: 'participant' })).toBe('recruitStudy:abc123/participant')
})

test('every resource comes back from its text', () => {
  const part = fc.record({ name: fc.constantFrom('field', 'member', 'content') }, { requiredKeys: ['name'] })
  const numbered = fc.record({ name: fc.constantFrom('field', 'member'), id: fc.uuid() })
  fc.assert(
    fc.property(fc.constantFrom(...RESOURCE_TYPES), fc.uuid(), fc.array(fc.oneof(part, numbered)), (type, of, path) => {
      expect(parseResourceId(formatResourceId(type, of, ...path))).toEqual({ type, id: of, path })
    }),
  )
})

test('text that names no resource is refused', () => {
  const bad = [
    '',
    'note',
    'note:',
    `nothing:${id}`,
    `note:${id}/`,
    `note:${id}/field:`,
    `note:${id}:x`,
    `note:${id}/a:b:c`,
  ]
  for (const text of [...bad, `toString:${id}`, 'note:../../etc']) expect(parseResourceId(text)).toBeNull()
})
