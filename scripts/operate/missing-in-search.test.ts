import { randomUUID } from 'node:crypto'
import { migrations as insights } from '@verbatim/insights/migrations.ts'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { migrations as notes } from '@verbatim/notes/migrations.ts'
import { migrations as recruit } from '@verbatim/recruit/migrations.ts'
import { openIndex } from '@verbatim/search/index-choice.ts'
import { migrations as search } from '@verbatim/search/migrations.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { missingInSearch } from './missing-in-search.ts'

const MIGRATIONS = { notes, insights, recruit, search }

const databases = new Map<string, Database>()
const databaseOf = (service: string): Database => {
  const db = databases.get(service)
  if (!db) throw new Error(`No database for ${service}`)
  return db
}
beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), Object.keys(MIGRATIONS))
  for (const [schema, own] of Object.entries(MIGRATIONS)) {
    await migrate(urls[schema]?.ownerUrl ?? '', schema, [...kitMigrations, ...own])
    databases.set(schema, openDatabase({ url: urls[schema]?.appUrl ?? '', schema, poolMax: 2 }))
  }
})
afterAll(async () => {
  for (const db of databases.values()) await db.close()
})

test('what search does not know though its service has it is told by kind; the trash is not looked for', async () => {
  const [teamId, at] = [randomUUID(), new Date()]
  const [folder, project, trashed, insight] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const row = (id: string) => ({ id, team_id: teamId, created_at: at, updated_at: at })
  await databaseOf('notes').write(teamId, async (tx) => {
    await tx('folder').insert({ ...row(folder), name: 'Calls', rank: 1 })
    await tx('project').insert([
      { ...row(project), title: 'Cards' },
      { ...row(trashed), title: 'Gone', deleted_at: at },
    ])
  })
  await databaseOf('insights').write(teamId, async (tx) => {
    await tx('known_project').insert({ team_id: teamId, project_id: project })
    const by = randomUUID()
    await tx('insight').insert({ ...row(insight), project_id: project, title: 'Why', author_ids: [by], created_by: by })
  })
  const index = await openIndex({ engine: 'postgres' }, databaseOf('search'))
  const place = { databaseOf, index }
  expect(await missingInSearch(place, teamId)).toEqual([
    '1 of 1 folders cannot be found',
    '1 of 1 projects cannot be found',
    '1 of 1 insights cannot be found',
  ])
  const object = {
    ...{ parentId: null, noteId: null, blockId: null, blockOffset: null, startMs: null, color: null },
    ...{ speakerName: null, needsWrite: false, tagIds: [], createdAt: at, updatedAt: at, content: '' },
  }
  await index.put({ teamId, occurredAtMs: at.getTime() }, [
    { ...object, id: folder, type: 'PROJECT_CATEGORY', projectId: null, title: 'Calls' },
    { ...object, id: project, type: 'PROJECT', projectId: project, title: 'Cards' },
    { ...object, id: insight, type: 'INSIGHT', projectId: project, title: 'Why' },
  ])
  expect(await missingInSearch(place, teamId)).toEqual([])
  await index.stop()
})
