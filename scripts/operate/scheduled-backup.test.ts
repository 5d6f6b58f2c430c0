import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES, settingOf } from '@verbatim/contracts/service-manifest.ts'
import { migrations as identity } from '@verbatim/identity/migrations.ts'
import { backupAge } from '@verbatim/identity/region-backups.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connectRegion, type RegionConnections } from './region-connections.ts'
import { scheduledBackup } from './scheduled-backup.ts'

let place: RegionConnections
let root: string
let folder: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'verbatim-backups-'))
  const { urls } = await createTestRegion(inject('adminUrl'), SERVICES)
  await migrate(urls.identity?.ownerUrl ?? '', 'identity', [...kitMigrations, ...identity])
  place = await connectRegion({
    VERBATIM_REGION: 'us_b',
    BLOB_URL: `file://${root}/files`,
    INDEX_URL: 'postgres',
    INTERNAL_KEY: 'k'.repeat(32),
    ...Object.fromEntries(SERVICES.map((name) => [settingOf(name, 'DATABASE_URL'), urls[name]?.appUrl])),
  })
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'kept-'))
})
afterAll(async () => {
  await place.stop()
  await rm(root, { recursive: true, force: true })
})

const HOUR = 3_600_000
const now = new Date('2026-11-23T03:00:00Z')
const later = (hours: number): Date => new Date(now.getTime() + hours * HOUR)

test('the age of the newest backup is that of its beginning', async () => {
  const never = await backupAge(place.databaseOf('identity'))
  expect(never).toBeGreaterThanOrEqual(0)
  const begun = new Date(Date.now() - 2 * HOUR)
  await scheduledBackup(place, { folder, keep: 3, now: begun })
  const age = await backupAge(place.databaseOf('identity'))
  expect(Math.round(age / 3600)).toBe(2)
})

test('each backup has a folder of its own, and the oldest go', async () => {
  for (const hours of [0, 24, 48]) await scheduledBackup(place, { folder, keep: 2, now: later(hours) })
  expect((await readdir(folder)).sort()).toEqual(['20261124T030000Z', '20261125T030000Z'])
  const last = await scheduledBackup(place, { folder, keep: 1, now: later(72) })
  expect(last.removed).toEqual(['20261124T030000Z', '20261125T030000Z'])
  expect(await readdir(folder)).toEqual(['20261126T030000Z'])
})

test('one that was cut off is gone on with, an old one is begun anew, and the files of others stay', async () => {
  await mkdir(join(folder, '20261123T030000Z', 'workspaces'), { recursive: true })
  await mkdir(join(folder, 'lost+found'))
  expect((await scheduledBackup(place, { folder, keep: 2, now: later(1) })).name).toBe('20261123T030000Z')
  await mkdir(join(folder, '20261124T030000Z', 'workspaces'), { recursive: true })
  const next = await scheduledBackup(place, { folder, keep: 2, now: later(48) })
  expect(next).toMatchObject({ name: '20261125T030000Z', removed: ['20261124T030000Z'] })
  expect((await readdir(folder)).sort()).toEqual(['20261123T030000Z', '20261125T030000Z', 'lost+found'])
})
