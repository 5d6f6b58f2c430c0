import { afterAll, beforeAll, expect, test } from 'vitest'
import { remove } from './act-on-highlights.ts'
import { makeNote, makeProject } from './make.ts'
import { highlight } from './make-highlights.ts'
import { byTwo, walk } from './read-pages.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const NAMES = ['Emre', 'Sofia', 'Dana', 'Dana', 'Dana', 'Dana', 'Emre', 'Sofia']
const HIGHLIGHTED = 6

/** A note of three people with a highlight in each turn but the last two. */
async function aGroup() {
  const team = notes.aTeam()
  const project = await makeProject(team.contributor, { title: 'Onboarding' })
  const text = NAMES.map((name, at) => `${name} [00:0${at}]: Words number ${at}.`).join('\n\n')
  const note = await makeNote(team.contributor, { projectId: project.id, title: 'Group', content: { text } })
  const mark = (at: number) => highlight(team.contributor, note.id, `Words number ${at}.`)
  for (let at = 0; at < HIGHLIGHTED; at += 1) await mark(at)
  const write = (sql: string) => notes.service.foundation.db.write(team.teamId, (tx) => tx.raw(sql))
  return { team, project, note, mark, write }
}

const ORDERS: [string, string][] = [
  ['the newest first', ''],
  ['in the order of a text', ', filter: { noteId: $note }'],
  ['one of each person first', ', order: PEOPLE'],
]

test.each(ORDERS)('%s: what is added or deleted between two pages shifts nothing', async (_name, order) => {
  const { team, project, note, mark, write } = await aGroup()
  // Made within one moment, they are ties.
  await write("update highlight set created_at = '2026-11-01T09:00:00Z'")
  const variables = { id: project.id, ...(order.includes('$note') && { note: note.id }) }
  const read = byTwo(team.viewer, `highlights(projectId: $id, first: 2, after: $after${order})`, variables)
  const before = await walk(read)
  expect(new Set(before).size).toBe(HIGHLIGHTED)
  const added: string[] = []
  const ids = await walk(read, async ([first]) => {
    for (let at = HIGHLIGHTED; at < NAMES.length; at += 1) added.push((await mark(at)).id)
    expect((await remove(team.contributor, first!)).errors).toBeUndefined()
  })
  expect(ids.filter((id) => !added.includes(id))).toEqual(before)
  expect(new Set(ids).size).toBe(ids.length)
})

test('one of each person first: a deleted highlight that is still to come is left out, and no other', async () => {
  const { team, project } = await aGroup()
  const read = byTwo(team.viewer, 'highlights(projectId: $id, first: 2, after: $after, order: PEOPLE)', {
    id: project.id,
  })
  const before = await walk(read)
  const ids = await walk(read, () => remove(team.contributor, before[3]!))
  expect(ids).toEqual(before.filter((id) => id !== before[3]))
})

test('in the order of a text: what is written above shifts nothing, and what has no block comes last', async () => {
  const { team, project, note, write } = await aGroup()
  const read = byTwo(team.viewer, 'highlights(projectId: $id, first: 2, after: $after, filter: { noteId: $note })', {
    id: project.id,
    note: note.id,
  })
  const before = await walk(read)
  expect(await walk(read, () => write('update note_block set position = position + 10'))).toEqual(before)
  const firstTwo = before.slice(0, 2)
  await write(`delete from note_block where block_id in (
    select block_id from highlight where id in ('${firstTwo.join("','")}'))`)
  expect(await walk(read)).toEqual([...before.slice(2), ...firstTwo.toSorted()])
})
