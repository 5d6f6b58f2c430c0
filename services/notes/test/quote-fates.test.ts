import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { highlight } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Fate = { id: string; state: string; restorable: { id: string; kind: string; title: string } | null }

const fates = async (ask: Ask, highlightIds: string[]) =>
  (
    await ask<{ quoteFates: Fate[] }>(
      'query ($ids: [ID!]!) { quoteFates(highlightIds: $ids) { id state restorable { id kind title } } }',
      { ids: highlightIds },
    )
  ).data.quoteFates

/** A folder with a project with a note of two sentences, both highlighted. */
async function twoQuotes() {
  const team = notes.aTeam()
  const folder = await makeFolder(team.contributor, { name: 'Network' })
  const project = await makeProject(team.contributor, { title: 'Onboarding', folderId: folder.id })
  const content = { text: 'It says verifying. By who?' }
  const note = await makeNote(team.contributor, { projectId: project.id, title: 'Dana', content })
  const one = await highlight(team.contributor, note.id, 'It says verifying.')
  const other = await highlight(team.contributor, note.id, 'By who?')
  const remove = (kind: 'Note' | 'Project' | 'Folder' | 'Highlight', id: string) =>
    change(
      team.contributor,
      `delete${kind}`,
      `Delete${kind}Input`,
      { [`${kind.toLowerCase()}Id`]: id },
      '{ __typename }',
    )
  return { team, remove, folder: folder.id, project: project.id, note: note.id, ids: [one.id, other.id] }
}

test('a quote stands, or its highlight is in the trash, for who may restore it with the way back', async () => {
  const { team, remove, ids } = await twoQuotes()
  await remove('Highlight', ids[0] ?? '')
  const stands = { id: ids[1], state: 'STANDS', restorable: null }
  const back = { id: ids[0], kind: 'HIGHLIGHT', title: 'Dana' }
  expect(await fates(team.contributor, ids)).toEqual([{ id: ids[0], state: 'IN_TRASH', restorable: back }, stands])
  expect(await fates(team.viewer, ids)).toEqual([{ id: ids[0], state: 'IN_TRASH', restorable: null }, stands])
})

test.each(['Note', 'Project', 'Folder'] as const)(
  'quotes go into the trash with their %s, and are gone once it is emptied',
  async (kind) => {
    const made = await twoQuotes()
    const { team, remove, ids } = made
    const root = { Note: made.note, Project: made.project, Folder: made.folder }[kind]
    const title = { Note: 'Dana', Project: 'Onboarding', Folder: 'Network' }[kind]
    await remove(kind, root)
    const restorable = { id: root, kind: kind.toUpperCase(), title }
    expect(await fates(team.contributor, ids)).toEqual(ids.map((id) => ({ id, state: 'IN_TRASH', restorable })))
    expect(await fates(team.viewer, ids)).toEqual(ids.map((id) => ({ id, state: 'IN_TRASH', restorable: null })))
    await team.contributor(`mutation { purgeFromTrash(input: { id: "${root}" }) { id } }`)
    expect(await fates(team.contributor, ids)).toEqual([])
  },
)

test('a project that is closed to a member tells nothing of its trash, nor that a highlight is there', async () => {
  const { team, remove, project, ids } = await twoQuotes()
  await setAccess(team.contributor, project, [
    [team.actors.contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  await remove('Highlight', ids[0] ?? '')
  expect(await fates(team.viewer, ids)).toEqual([])
  await remove('Project', project)
  expect(await fates(team.viewer, ids)).toEqual([])
  expect(await fates(team.stranger, ids)).toEqual([])
  expect(await fates(team.viewer, ['no id!', newId()])).toEqual([])
})
