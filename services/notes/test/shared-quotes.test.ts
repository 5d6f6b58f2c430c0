import { QuotesSharedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { HighlightSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { makeNote, makeProject } from './make.ts'
import { highlight } from './make-highlights.ts'
import { startNotes } from './start-notes.ts'

test('words that a public link shows are told again, those of another workspace to nobody', async () => {
  const notes = await startNotes()
  try {
    const [team, other] = [notes.aTeam(), notes.aTeam()]
    const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
    const content = { text: 'Anna: How was it?\nDana: It took four days.' }
    const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'N', content })
    await highlight(team.contributor, noteId, 'It took four days')
    const told = () => notes.facts(team.teamId, HighlightSavedSchema)
    const [first] = await told()
    const shared = { insightId: newId(), highlightIds: [first!.highlightId, newId()] }
    await notes.hears(team.teamId, QuotesSharedSchema, shared)
    expect((await told()).map(({ text, speakerName }) => [text, speakerName])).toEqual([
      ['It took four days', 'Dana'],
      ['It took four days', 'Dana'],
    ])
    await notes.hears(other.teamId, QuotesSharedSchema, shared)
    expect(await notes.facts(other.teamId, HighlightSavedSchema)).toEqual([])
    expect(await told()).toHaveLength(2)
  } finally {
    await notes.stop()
  }
})
