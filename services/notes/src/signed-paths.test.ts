import { newId, toBase62 } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { createSignedPaths } from '#src/signed-paths.ts'

const HOUR_MS = 3_600_000
const key = new Uint8Array(32).fill(7)
const [teamId, userId, file] = [newId(), newId(), newId()]
const asker = { teamId, userId }
const tokenOf = (path: string): string => new URL(path, 'http://host').searchParams.get('token')!

test('an address lasts one to two hours and stays the same within the hour, so that a player need not load again', () => {
  let now = Date.UTC(2026, 10, 21, 9, 0, 1)
  const paths = createSignedPaths(key, () => now)
  const path = paths.sign('stream', asker, file)
  now += 50 * 60_000
  expect(paths.sign('stream', asker, file)).toBe(path)
  expect(paths.verify('stream', file, tokenOf(path))).toEqual(asker)
  now += HOUR_MS
  expect(paths.sign('stream', asker, file)).not.toBe(path)
  expect(paths.verify('stream', file, tokenOf(path))).toEqual(asker)
  now += HOUR_MS
  expect(() => paths.verify('stream', file, tokenOf(path))).toThrow(/expired/)
})

test('an address is good for its file and its purpose only, and under its key', () => {
  const paths = createSignedPaths(key)
  const token = tokenOf(paths.sign('download', asker, file))
  expect(() => paths.verify('stream', file, token)).toThrow('File not found')
  expect(() => paths.verify('download', newId(), token)).toThrow('File not found')
  expect(() => createSignedPaths(new Uint8Array(32)).verify('download', file, token)).toThrow('File not found')
  for (const forged of ['', 'a.b.c', `${token}.x`, token.slice(1), token.replace(toBase62(userId), toBase62(newId()))])
    expect(() => paths.verify('download', file, forged)).toThrow('File not found')
})
