import { randomUUID } from 'node:crypto'
import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { JOBS_DONE } from '@verbatim/kit/jobs/remembering-queue.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { underWay } from './quiet-team.ts'

const databases = new Map<string, Database>()
const databaseOf = (service: string): Database => {
  const db = databases.get(service)
  if (!db) throw new Error(`No database for ${service}`)
  return db
}
beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), SERVICES)
  for (const schema of SERVICES) {
    await migrate(urls[schema]?.ownerUrl ?? '', schema, kitMigrations)
    databases.set(schema, openDatabase({ url: urls[schema]?.appUrl ?? '', schema, poolMax: 2 }))
  }
})
afterAll(async () => {
  for (const db of databases.values()) await db.close()
})

test('a workspace is quiet when all has left its outboxes and every job is done or given up', async () => {
  const [teamId, done, dead] = [randomUUID(), randomUUID(), randomUUID()]
  const row = (id: string, kind: string, published_at: Date | null) => ({
    ...{ id, team_id: teamId, kind, type: 't', payload: Buffer.alloc(0), occurred_at: new Date(), published_at },
  })
  const now = new Date()
  const outbox = () => databaseOf('notes').system('outbox')
  await outbox().insert([row(done, 'job', now), row(dead, 'job', now), row(randomUUID(), 'fact', null)])
  const team = { place: { databaseOf }, teamId }
  expect(await underWay(team)).toEqual(['1 in the outbox of notes', '2 jobs'])
  await outbox().where({ kind: 'fact' }).update({ published_at: now })
  await databaseOf('notes').system('inbox').insert({ consumer: JOBS_DONE, fact_id: done })
  expect(await underWay(team)).toEqual(['1 jobs'])
  expect(await underWay({ ...team, deadJobs: new Set([dead]) })).toEqual([])
  expect(await underWay({ ...team, teamId: randomUUID() })).toEqual([])
})
