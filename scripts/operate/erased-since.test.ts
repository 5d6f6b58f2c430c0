import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES, settingOf } from '@verbatim/contracts/service-manifest.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { eraseAgain, keepKnownErasures } from '@verbatim/recruit/erase-again.ts'
import { migrations as recruit } from '@verbatim/recruit/migrations.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { erasedSince, refuseUnknownErasures } from './erased-since.ts'
import { connectRegion, type RegionConnections } from './region-connections.ts'

let place: RegionConnections
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'verbatim-ledger-'))
  const { urls } = await createTestRegion(inject('adminUrl'), SERVICES)
  await migrate(urls.recruit?.ownerUrl ?? '', 'recruit', [...kitMigrations, ...recruit])
  place = await connectRegion({
    VERBATIM_REGION: 'us_b',
    BLOB_URL: `file://${root}`,
    INDEX_URL: 'postgres',
    INTERNAL_KEY: 'k'.repeat(32),
    ...Object.fromEntries(SERVICES.map((name) => [settingOf(name, 'DATABASE_URL'), urls[name]?.appUrl])),
  })
})
afterAll(async () => {
  await place.stop()
  await rm(root, { recursive: true, force: true })
})

const begunAt = '2026-11-22T09:30:00Z'

test('where nobody can tell who was erased a restore is refused, and an operator who goes on is in the audit log', async () => {
  const teamId = randomUUID()
  const refused = { code: 'InvalidOperation', message: expect.stringMatching(/is not there.*--without-erasures/) }
  await expect(erasedSince(place, { teamId, begunAt }, false)).rejects.toMatchObject(refused)
  await expect(refuseUnknownErasures(place, [teamId], false)).rejects.toMatchObject(refused)
  await refuseUnknownErasures(place, [teamId], true)
  const erased = await erasedSince(place, { teamId, begunAt }, true)
  expect(erased).toEqual({ known: [], unknownSince: begunAt })

  const db = place.databaseOf('recruit')
  const told = () => db.system('outbox').where({ team_id: teamId }).pluck<string[]>('type')
  expect(await told()).toEqual([])
  await eraseAgain(db, teamId, { ...erased, last: async () => undefined })
  expect(await told()).toEqual(['verbatim.identity.ActAudited'])

  await keepKnownErasures(db, await place.erasureLedger(), teamId)
  expect(await erasedSince(place, { teamId, begunAt }, false)).toEqual({ known: [], unknownSince: null })
})
