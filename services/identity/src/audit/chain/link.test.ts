import { signingKeyOf } from '@verbatim/kit/signing/signing-key.ts'
import { expect, test } from 'vitest'
import { isSignedHead, signHead } from './head.ts'
import { BEGINNING, type ChainedEntry, linkHash, linksAfter } from './link.ts'

const entry = (id: string, about: Partial<ChainedEntry> = {}): ChainedEntry => ({
  ...{ id, team_id: 't', act: 'member.joined', actor_kind: 'member', actor_id: 'u', actor_role: 'MANAGER' },
  ...{ session_id: null, client_id: null, token_id: null, object_type: 'user', object_id: 'o', request_id: null },
  ...{ words_hash: 'w', happened_at: new Date(0) },
  ...about,
})

test('each link follows the one before, whether they are made together or one by one', () => {
  const [one, two] = [entry('1'), entry('2')]
  const together = linksAfter(null, [one, two])
  expect(together.map(({ seq, previousHash }) => [seq, previousHash])).toEqual([
    [1, BEGINNING],
    [2, together[0]?.hash],
  ])
  expect([...linksAfter(null, [one]), ...linksAfter(together[0] ?? null, [two])]).toEqual(together)
})

test('no column of an entry can be another without another hash', () => {
  const hashes = Object.keys(entry('1')).map((column) => {
    const other = column === 'happened_at' ? new Date(1) : 'other'
    return linkHash(BEGINNING, 1, { ...entry('1'), [column]: other })
  })
  expect(new Set([linkHash(BEGINNING, 1, entry('1')), linkHash(BEGINNING, 2, entry('1')), ...hashes]).size).toBe(
    hashes.length + 2,
  )
})

test('a head is good for what was signed, and by the key that signed it', async () => {
  const [key, other] = [await signingKeyOf('k'.repeat(32)), await signingKeyOf('l'.repeat(32))]
  const head = signHead(key, { teamId: 't', seq: 3, hash: 'h', signedAt: new Date(0) })
  expect(isSignedHead(key, head)).toBe(true)
  expect(isSignedHead(other, head)).toBe(false)
  for (const change of [{ seq: 2 }, { hash: 'i' }, { teamId: 'u' }, { signedAt: new Date(1) }])
    expect(isSignedHead(key, { ...head, ...change }), JSON.stringify(change)).toBe(false)
})
