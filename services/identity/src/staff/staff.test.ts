import { expect, test } from 'vitest'
import { opensConsole } from '#src/staff/staff.ts'

test('a passkey opens the console for 12 hours, to the millisecond; nothing else does', () => {
  const createdAt = new Date('2026-11-27T06:00:00Z')
  const before = new Date('2026-11-27T17:59:59.999Z')
  expect(opensConsole({ begunWith: 'PASSKEY', createdAt }, before)).toBe(true)
  expect(opensConsole({ begunWith: 'PASSKEY', createdAt }, new Date('2026-11-27T18:00:00Z'))).toBe(false)
  for (const begunWith of ['PASSWORD', 'EMAIL', null])
    expect(opensConsole({ begunWith, createdAt }, before)).toBe(false)
})
