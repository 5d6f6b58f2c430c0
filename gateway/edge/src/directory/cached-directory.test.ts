import { randomUUID } from 'node:crypto'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cacheDirectory } from './cached-directory.ts'
import { createPostgresDirectory } from './postgres-directory.ts'
import type { TenantDirectory } from './tenant-directory.ts'

let stored: TenantDirectory
let now = 0

beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['edge'])
  stored = await createPostgresDirectory(urls.edge?.appUrl ?? '', urls.edge?.ownerUrl ?? '')
})
afterAll(() => stored.stop())

test('a subdomain that leads nowhere is looked up again after three seconds, a known one after thirty', async () => {
  const cached = cacheDirectory(stored, () => now)
  const [teamId, subdomain] = [randomUUID(), 'cached-one']
  expect(await cached.bySubdomain(subdomain)).toBeNull()
  await stored.upsert({ teamId, subdomain, region: 'us_b' })
  expect(await cached.bySubdomain(subdomain)).toBeNull()
  now += 3001
  expect(await cached.bySubdomain(subdomain)).toMatchObject({ teamId })
  await stored.remove({ teamId })
  expect(await cached.bySubdomain(subdomain)).toMatchObject({ teamId })
  now += 30_001
  expect(await cached.bySubdomain(subdomain)).toBeNull()
})

test('a change made through the cache is seen at once', async () => {
  const cached = cacheDirectory(stored, () => now)
  const teamId = randomUUID()
  await cached.upsert({ teamId, subdomain: 'before-move', region: 'us_b' })
  expect(await cached.bySubdomain('before-move')).not.toBeNull()
  await cached.upsert({ teamId, subdomain: 'after-move', region: 'us_b' })
  expect(await cached.bySubdomain('before-move')).toBeNull()
  expect(await cached.byTeam(teamId)).toMatchObject({ subdomain: 'after-move' })
})

test('a workspace that is known is found while the directory is away, and one that is not is refused', async () => {
  let away = false
  const bySubdomain = (subdomain: string) => (away ? Promise.reject(new Error('away')) : stored.bySubdomain(subdomain))
  const cached = cacheDirectory({ ...stored, bySubdomain }, () => now)
  const teamId = randomUUID()
  await cached.upsert({ teamId, subdomain: 'held', region: 'us_b' })
  expect(await cached.bySubdomain('held')).toMatchObject({ teamId })
  away = true
  now += 30_001
  expect(await cached.bySubdomain('held')).toMatchObject({ teamId })
  await expect(cached.bySubdomain('unheld')).rejects.toThrow('away')
  away = false
  await stored.remove({ teamId })
  expect(await cached.bySubdomain('held')).toBeNull()
})

test('a subdomain that looks like the id of a team is none: neither hides, nor leads to, the other', async () => {
  const [teamId, other] = [randomUUID(), randomUUID()]
  await stored.upsert({ teamId, subdomain: 'has-an-id', region: 'us_b' })
  const asked = cacheDirectory(stored, () => now)
  expect(await asked.bySubdomain(teamId)).toBeNull()
  expect(await asked.byTeam(teamId)).toMatchObject({ teamId })
  expect(await asked.bySubdomain(teamId)).toBeNull()

  const cached = cacheDirectory(stored, () => now)
  await cached.upsert({ teamId: other, subdomain: teamId, region: 'us_b' })
  expect(await cached.bySubdomain(teamId)).toMatchObject({ teamId: other })
  expect(await cached.byTeam(teamId)).toMatchObject({ subdomain: 'has-an-id' })
})

test('who was told that a workspace has moved looks again, and at most once a second', async () => {
  const cached = cacheDirectory(stored, () => now)
  const [teamId, subdomain] = [randomUUID(), 'moves-away']
  const { version } = await stored.upsert({ teamId, subdomain, region: 'us_b' })
  const regionNow = async (atMostMs?: number) => (await cached.bySubdomain(subdomain, atMostMs))?.region
  expect(await regionNow()).toBe('us_b')
  await stored.move({ teamId, to: 'eu_a', version })
  expect(await regionNow(1000)).toBe('us_b')
  now += 1001
  expect([await regionNow(), await regionNow(1000), await regionNow()]).toEqual(['us_b', 'eu_a', 'eu_a'])
})

test('what was written here is known here, also while the store beside this edge does not have it yet', async () => {
  const late = { ...stored, bySubdomain: async () => null, byTeam: async () => null }
  const cached = cacheDirectory(late, () => now)
  const teamId = randomUUID()
  expect(await cached.bySubdomain('just-made')).toBeNull()
  await cached.upsert({ teamId, subdomain: 'just-made', region: 'us_b' })
  expect(await cached.bySubdomain('just-made')).toMatchObject({ teamId })
  expect(await cached.byTeam(teamId)).toMatchObject({ subdomain: 'just-made' })
})
