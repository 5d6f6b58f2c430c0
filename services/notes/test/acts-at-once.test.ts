import type { Transaction } from '@verbatim/kit/database/database.ts'
import { runAgain } from '@verbatim/kit/database/run-again.ts'
import { DEADLOCK, isSqlState } from '@verbatim/kit/database/sql-state.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { change, makeNote } from './make.ts'
import { makeField } from './make-fields.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const ROUNDS = 8
const SAYINGS = ['They waited.', 'Nobody called.', 'It was paper.', 'It was late.']

async function aCodedNote(ask: Ask, projectId: string, title: string) {
  const { id } = await makeNote(ask, { projectId, title, content: { text: SAYINGS.join('\n') } })
  const ids: string[] = []
  for (const words of SAYINGS) ids.push((await highlight(ask, id, words)).id)
  return { id, highlightIds: ids }
}

/** How often PostgreSQL takes a transaction back while work lasts since others and it wait for each other. */
async function deadlocksWhile(work: () => Promise<void>): Promise<number> {
  let deadlocks = 0
  const count = (error: unknown): void => {
    if (isSqlState(error, DEADLOCK)) deadlocks += 1
  }
  const knex = notes.service.foundation.db.system
  knex.on('query-error', count)
  try {
    await work()
  } finally {
    knex.off('query-error', count)
  }
  return deadlocks
}

test('one member who does several things at once to notes of a project waits, and never in a circle', async () => {
  const { team, projectId } = await aProject(notes)
  const ask = team.contributor
  const tags = [await makeTag(ask, projectId, 'Waiting'), await makeTag(ask, projectId, 'Papers')]
  const field = await makeField(ask, { projectId, objectType: 'NOTE', label: 'Participant', type: 'TEXT' })
  const coded = [await aCodedNote(ask, projectId, 'A'), await aCodedNote(ask, projectId, 'B')]
  const deadlocks = await deadlocksWhile(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [tagId, other] = [tags[round % 2]?.id, tags[(round + 1) % 2]?.id]
      const acts = coded.flatMap(({ id, highlightIds }) => [
        change(ask, 'tagHighlights', 'TagHighlightsInput', {
          highlightIds,
          addTagIds: [tagId],
          removeTagIds: [other],
        }),
        change(ask, 'updateNote', 'UpdateNoteInput', {
          noteId: id,
          fields: [{ label: 'Participant', value: `Dana ${round}` }],
        }),
      ])
      const values = [{ fieldId: field.id, value: `Emre ${round}` }]
      const objectIds = coded.map(({ id }) => id)
      acts.push(
        change(ask, 'setFieldValues', 'SetFieldValuesInput', { objectType: 'NOTE', objectIds, values }, '{ objectId }'),
      )
      for (const { errors } of await Promise.all(acts)) expect(errors).toBeUndefined()
    }
  })
  expect(deadlocks).toBe(0)
})

test('an act that met others who went the other way is done all the same', async () => {
  const { team, projectId } = await aProject(notes)
  const ask = team.contributor
  const tag = await makeTag(ask, projectId, 'Waiting')
  const { highlightIds } = await aCodedNote(ask, projectId, 'A')
  const [first = '', last = ''] = [...highlightIds].sort().filter((_id, at, all) => at === 0 || at === all.length - 1)
  const lock = (tx: Transaction, id: string) => tx('highlight').where({ id }).forUpdate().select('id')
  const { db } = notes.service.foundation
  const waiting = async (): Promise<number> => {
    const { rows } = await db.system.raw<{ rows: object[] }>(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length
  }
  let act: ReturnType<typeof change> | undefined
  await runAgain(() =>
    db.write(team.teamId, async (tx) => {
      await lock(tx, last)
      act ??= change(ask, 'tagHighlights', 'TagHighlightsInput', { highlightIds, addTagIds: [tag.id] })
      await expect.poll(waiting, { interval: 5 }).toBe(1)
      await lock(tx, first)
    }),
  )
  expect((await act)?.errors).toBeUndefined()
})
