import { newId } from '@verbatim/contracts/ids.ts'
import { knownPeopleTables } from '@verbatim/fields/migrations/known-people-tables.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate, rollbackAll } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { expect, inject, test } from 'vitest'
import { labelsOfNotes } from '#src/fields/labels/note-label-query.ts'
import { noteLabelMigrations } from './20261124-2220-note-labels.ts'
import { migrations } from './index.ts'

const NOW = new Date()

/** A workspace of the release before, whose notes carry labels. */
async function anOlderWorkspace() {
  const { urls } = await createTestRegion(inject('adminUrl'), ['notes'])
  const { ownerUrl = '', appUrl = '' } = urls.notes ?? {}
  // What reads values today asks for the names of people too, whose table is younger.
  const before = [...migrations.filter(({ name }) => name < (noteLabelMigrations[0]?.name ?? '')), knownPeopleTables]
  await migrate(ownerUrl, 'notes', [...kitMigrations, ...before])
  const db = openDatabase({ url: appUrl, schema: 'notes', poolMax: 2 })
  const [teamId, projectId] = [newId(), newId()]
  const aNote = async (fields: object[], project = projectId, team = teamId): Promise<string> => {
    const id = newId()
    await db.write(team, async (tx) => {
      const row = { id: project, team_id: team, title: 'P', created_at: NOW, updated_at: NOW }
      await tx('project').insert(row).onConflict('id').ignore()
      const note = { id, team_id: team, project_id: project, title: 'N', kind: 'TEXT' }
      await tx('note').insert({ ...note, created_at: NOW, updated_at: NOW, fields: JSON.stringify(fields) })
    })
    return id
  }
  return {
    db,
    teamId,
    projectId,
    aNote,
    migrated: () => migrate(ownerUrl, 'notes', [...kitMigrations, ...before, ...noteLabelMigrations]),
    takenBack: () => rollbackAll(ownerUrl, 'notes', noteLabelMigrations),
    labels: (id: string, team = teamId) =>
      db.read(team, async (tx) => (await labelsOfNotes(tx, team, [id])).get(id) ?? []),
    carried: (id: string) => db.read(teamId, (tx) => tx('note').where({ id }).first<{ fields: object[] }>('fields')),
    fields: () => db.read(teamId, (tx) => tx('field').orderBy('rank').pluck<string[]>('label')),
  }
}

const given = (...labels: [label: string, value: string][]) => labels.map(([label, value]) => ({ label, value }))

test('labels become fields of their project, one for each in any case, and every value is kept', async () => {
  const world = await anOlderWorkspace()
  const { aNote, labels, fields, teamId, projectId, db } = world
  const first = await aNote(given(['Participant', 'Dana Whitlock'], ['Fleet size', '120'], ['Ort', '']))
  const second = await aNote(given(['PARTICIPANT', 'Emre'], ['Why?', 'x'.repeat(12_000)]))
  const twice = await aNote(given(['Answer', 'yes'], ['answer', 'no'], ['Größe', 'L'], ['GRÖSSE', 'M']))
  const [elsewhere, stranger] = [await aNote(given(['Participant', 'Ana']), newId()), newId()]
  const foreign = await aNote(given(['Participant', 'Olga']), newId(), stranger)
  const plain = await aNote([])
  await world.migrated()
  expect(await fields()).toEqual(expect.arrayContaining(['Participant', 'Fleet size', 'Ort', 'Why?', 'Answer']))
  const own = await db.read(teamId, (tx) => tx('field').where({ project_id: projectId }).pluck<string[]>('label_key'))
  expect(own.filter((key) => key === 'participant')).toHaveLength(1)
  expect(await labels(first)).toEqual(given(['Participant', 'Dana Whitlock'], ['Fleet size', '120'], ['Ort', '']))
  expect(await labels(second)).toEqual(given(['Participant', 'Emre'], ['Why?', 'x'.repeat(12_000)]))
  expect((await labels(twice)).map(({ value }) => value).sort()).toEqual(['L', 'M', 'no', 'yes'])
  expect(await labels(elsewhere)).toEqual(given(['Participant', 'Ana']))
  expect(await labels(foreign, stranger)).toEqual(given(['Participant', 'Olga']))
  expect(await labels(foreign)).toEqual([])
  expect(await labels(plain)).toEqual([])
  expect(await world.carried(first)).toEqual({ fields: [] })
  await db.close()
})

test('the way back puts what the fields say by then where labels were', async () => {
  const world = await anOlderWorkspace()
  const { aNote, db, teamId } = world
  const note = await aNote(given(['Participant', 'Dana'], ['Plan', 'Starter']))
  const plain = await aNote([])
  await world.migrated()
  await db.write(teamId, async (tx) => {
    await tx('field').where({ label: 'Plan' }).update({ label: 'Price plan' })
  })
  await world.takenBack()
  expect(await world.carried(note)).toEqual({ fields: given(['Participant', 'Dana'], ['Price plan', 'Starter']) })
  expect(await world.carried(plain)).toEqual({ fields: [] })
  await db.close()
})

test('what a process of before writes meanwhile becomes values as well', async () => {
  const world = await anOlderWorkspace()
  const { aNote, labels, db, teamId } = world
  const old = await aNote(given(['Participant', 'Dana']))
  await world.migrated()
  await db.write(teamId, async (tx) => {
    await tx('note')
      .where({ id: old })
      .update({ fields: JSON.stringify(given(['participant', 'Dana W.'], ['Depot', 'Leeds'])) })
  })
  expect(await labels(old)).toEqual(given(['Participant', 'Dana W.'], ['Depot', 'Leeds']))
  const fresh = await aNote(given(['Depot', 'York']))
  expect(await labels(fresh)).toEqual(given(['Depot', 'York']))
  await db.close()
})
