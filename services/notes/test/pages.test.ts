import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockRepository } from '#src/documents/block-repository.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { blocksOf, change, makeNote, makeProject } from './make.ts'
import { byTwo, type List, type Read, walk } from './read-pages.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const CREATED_AT = new Date('2026-11-01T09:00:00Z')

/** Six notes of one moment and three titles, so that most of them are ties in every order. */
async function sixNotes(team: TestTeam, projectId: string): Promise<void> {
  for (const title of ['Call', 'Call', 'Call', 'Visit', 'Visit', 'Audit'])
    await makeNote(team.contributor, { projectId, title })
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('note').where({ project_id: projectId }).update({ created_at: CREATED_AT, updated_at: CREATED_AT }),
  )
}

/** Notes at both ends of every order, and between. */
const moreNotes = (team: TestTeam, projectId: string) =>
  notes.service.foundation.db.write(team.teamId, async (tx) => {
    const [one] = await noteRepository(tx, team.teamId).inProjects([projectId])
    const times = [new Date(0), CREATED_AT, new Date('2027-01-01')]
    const more = times.map((at, nth) => ({
      ...one!,
      id: newId(),
      title: ['', 'Call', 'Zoo'][nth]!,
      createdAt: at,
      updatedAt: at,
    }))
    await noteRepository(tx, team.teamId).insert(more)
    return more.map(({ id }) => id)
  })

test.each(['CREATED_DESC', 'CREATED_ASC', 'UPDATED_DESC', 'TITLE_ASC'])(
  'notes by %s: what is added or deleted between two pages shifts nothing',
  async (sort) => {
    const team = notes.aTeam()
    const project = await makeProject(team.contributor, { title: 'Calls' })
    await sixNotes(team, project.id)
    const read = byTwo(team.contributor, `notes(projectId: $id, first: 2, after: $after, sort: ${sort})`, {
      id: project.id,
    })
    const before = await walk(read)
    expect(new Set(before).size).toBe(6)
    let added: string[] = []
    const ids = await walk(read, async ([first]) => {
      added = await moreNotes(team, project.id)
      expect(
        (await change(team.contributor, 'deleteNote', 'DeleteNoteInput', { noteId: first })).errors,
      ).toBeUndefined()
    })
    expect(ids.filter((id) => !added.includes(id))).toEqual(before)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('projects: what is added or deleted between two pages shifts nothing', async () => {
  const team = notes.aTeam()
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await makeProject(team.contributor, { title })
  await notes.service.foundation.db.write(team.teamId, (tx) => tx('project').update({ created_at: CREATED_AT }))
  const read = byTwo(team.contributor, 'projects(first: 2, after: $after)')
  const before = await walk(read)
  expect(new Set(before).size).toBe(5)
  const ids = await walk(read, async ([newest]) => {
    await makeProject(team.contributor, { title: 'Newer' })
    const gone = await change(team.contributor, 'deleteProject', 'DeleteProjectInput', { projectId: newest })
    expect(gone.errors).toBeUndefined()
  })
  expect(ids).toEqual(before)
})

test('blocks: what is written above, or deleted where a page ended, shifts nothing', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Calls' })
  const text = ['a', 'b', 'c', 'd', 'e'].join('\n')
  const note = await makeNote(team.contributor, { projectId, title: 'Call', content: { text } })
  const read: Read = async (after) => {
    const query = `query ($id: ID!, $after: String) {
      note(id: $id) { blocks(first: 2, after: $after) { items { id } nextCursor } } }`
    const { data } = await team.contributor<{ note: { blocks: List } }>(query, { id: note.id, after })
    return { ids: data.note.blocks.items.map(({ id }) => id), next: data.note.blocks.nextCursor }
  }
  const blocks = await blocksOf(team.contributor, note.id)
  const ids = await walk(read, ([, second]) =>
    notes.service.foundation.db.write(team.teamId, async (tx) => {
      const stored = blockRepository(tx, team.teamId)
      await stored.remove(note.id, [second!])
      await stored.move(
        note.id,
        blocks.map(({ id }, position) => ({ id, position: position + 7 })),
      )
      await stored.put([{ id: 'new', noteId: note.id, position: 0, kind: 'paragraph', text: 'written above' }])
    }),
  )
  expect(ids).toEqual(blocks.map(({ id }) => id))
})

test('a cursor of another list, order or team is refused', async () => {
  const team = notes.aTeam()
  for (const title of ['One', 'Two', 'Three']) await makeProject(team.contributor, { title })
  const { next } = await byTwo(team.contributor, 'projects(first: 2, after: $after)')(null)
  const codes = async (ask: Ask, field: string) => {
    const { errors } = await ask(`query ($after: String) { ${field} { nextCursor } }`, { after: next })
    return errors?.[0]?.extensions.errorCode
  }
  expect(await codes(team.viewer, 'projects(after: $after)')).toBeUndefined()
  expect(await codes(team.stranger, 'projects(after: $after)')).toBe('ValidationError')
  expect(await codes(team.viewer, 'notes(after: $after)')).toBe('ValidationError')
})
