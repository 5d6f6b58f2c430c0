import { change, makeNote, makeProject } from './make.ts'
import { CREATE, type MadeHighlight } from './make-highlights.ts'
import type { Ask, TestNotes, TestTeam } from './start-notes.ts'

const INTERVIEW = [
  'Interviewer: How did the check go?',
  'Dana Whitlock: It said shortly. That is not a length of time, that is a mood.',
  'Interviewer: And then?',
  'Dana Whitlock: I waited four days. I waited four days. Then I called.',
].join('\n')

export type Interview = { team: TestTeam; projectId: string; noteId: string }

/** A team of its own with one note to highlight. */
export async function anInterview(notes: TestNotes, text = INTERVIEW): Promise<Interview> {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content: { text } })
  return { team, projectId, noteId }
}

const ofHighlight =
  (mutation: string, fields = '{ highlightId noteId }') =>
  (ask: Ask, highlightId: string) =>
    change(ask, mutation, 'DeleteHighlightInput', { highlightId }, fields)

export const remove = ofHighlight('deleteHighlight')
export const restore = ofHighlight('restoreHighlight', '{ id state tags { id } }')
export const reject = ofHighlight('rejectHighlight')
export const create = (ask: Ask, input: object) => ask<{ made: MadeHighlight }>(CREATE, { input })
