import { newId } from '@verbatim/contracts/ids.ts'
import type { ResourceType } from '@verbatim/contracts/resource-ids.ts'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { type Migration, migrate, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterEach, expect, inject, test } from 'vitest'
import { accessReader, accessRepository } from '#src/access-repository.ts'
import { EVERYBODY, groupPrincipal, userPrincipal } from '#src/principal.ts'
import { accessTables } from './access-tables.ts'
import { projectGrantMigrations } from './project-grants.ts'

const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
})

/** What insights and search had before. */
const before: Migration = {
  name: '20261121-0001-before',
  async up(knex) {
    await knex.raw(`
      create table project_grant (team_id uuid not null, project_id uuid not null, user_id uuid, level text not null);
      create table access_told (
        team_id uuid not null, project_id uuid not null, told_at timestamptz not null, primary key (team_id, project_id)
      )`)
    for (const table of ['project_grant', 'access_told']) await protectByTeam(knex, table)
  },
  down: async () => undefined,
}

/** A service of an older release with one object that everybody may read, and what a newer release makes of it. */
async function anOlderService(types: readonly ResourceType[]) {
  const { urls } = await createTestRegion(inject('adminUrl'), ['shop'])
  const { ownerUrl = '', appUrl = '' } = urls.shop ?? {}
  await migrate(ownerUrl, 'shop', [...kitMigrations, before])
  const db = openDatabase({ url: appUrl, schema: 'shop', poolMax: 2 })
  opened.push(db)
  const [teamId, id, userId] = [newId(), newId(), newId()]
  const asker = { userId, role: 'CONTRIBUTOR' as const, groupIds: [] }
  const row = { team_id: teamId, project_id: id }
  /** As the older release writes it. */
  const olderHears = (level: string | null, user: string | null = null) =>
    db.write(teamId, async (tx) => {
      const now = new Date()
      await tx('access_told')
        .insert({ ...row, told_at: now })
        .onConflict(['team_id', 'project_id'])
        .merge()
      await tx('project_grant').where(row).delete()
      if (level) await tx('project_grant').insert({ ...row, user_id: user, level })
    })
  return {
    db,
    teamId,
    id,
    userId,
    olderHears,
    migrated: () =>
      migrate(ownerUrl, 'shop', [...kitMigrations, before, accessTables, ...projectGrantMigrations(types)]),
    olderSees: () =>
      db.read(teamId, (tx) => tx('project_grant').where(row).orderBy('level').select('user_id', 'level')),
    newerSees: (type: ResourceType) =>
      db.read(teamId, async (tx) => (await accessReader(tx, teamId).levels(asker, type, [id])).get(id)),
    newerKnows: (type: ResourceType) =>
      db.read(teamId, async (tx) => [...(await accessReader(tx, teamId).levelsOfType(asker, type)).keys()]),
  }
}

test('what was granted before is granted in every workspace, and stays behind the wall of its team', async () => {
  const shop = await anOlderService(['project'])
  await shop.olderHears('WRITE')
  const other = newId()
  await shop.db.write(other, (tx) =>
    tx('project_grant').insert({ team_id: other, project_id: shop.id, user_id: shop.userId, level: 'FULL' }),
  )
  await shop.migrated()
  expect(await shop.newerSees('project')).toBe('WRITE')
  for (const table of ['project_grant', 'access_told', 'access_grant', 'access_resource']) {
    expect(await shop.db.system(table)).toEqual([])
    const [{ forced }] = await shop.db
      .system('pg_class')
      .whereRaw('oid = ?::regclass', [table])
      .select({ forced: 'relforcerowsecurity' })
    expect(forced).toBe(true)
  }
})

test('while two releases run, each sees at once what the other receives', async () => {
  const shop = await anOlderService(['project'])
  await shop.olderHears('FULL', shop.userId)
  await shop.migrated()
  await shop.olderHears('READ', shop.userId)
  expect(await shop.newerSees('project')).toBe('READ')
  await shop.olderHears(null)
  expect(await shop.newerSees('project')).toBe('none')
  expect(await shop.newerKnows('project')).toEqual([shop.id])
  const later = new Date(Date.now() + 60_000)
  const grants = [
    { principal: EVERYBODY, level: 'READ' },
    { principal: userPrincipal(shop.userId), level: 'WRITE' },
    // Of groups an older process knows nothing: it gives nobody more than they have.
    { principal: groupPrincipal(newId()), level: 'FULL' },
  ] as const
  await shop.db.write(shop.teamId, (tx) =>
    accessRepository(tx, shop.teamId).replace(`project:${shop.id}`, grants, later),
  )
  expect(await shop.olderSees()).toEqual([
    { user_id: null, level: 'READ' },
    { user_id: shop.userId, level: 'WRITE' },
  ])
})

test('an id of which it is not known what it is of stands as both, until a fact says which', async () => {
  const shop = await anOlderService(['project', 'projectCategory'])
  await shop.olderHears('READ')
  await shop.migrated()
  expect([await shop.newerSees('project'), await shop.newerSees('projectCategory')]).toEqual(['READ', 'READ'])
  const later = new Date(Date.now() + 60_000)
  await shop.db.write(shop.teamId, (tx) =>
    accessRepository(tx, shop.teamId).replace(`projectCategory:${shop.id}`, [], later),
  )
  expect([await shop.newerSees('project'), await shop.newerSees('projectCategory')]).toEqual(['none', 'none'])
  expect([await shop.newerKnows('project'), await shop.newerKnows('projectCategory')]).toEqual([[], [shop.id]])
  expect(await shop.olderSees()).toEqual([])
})
