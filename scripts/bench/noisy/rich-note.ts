import { highlightMany, type LongNote, someTags } from '../open-note/long-note.ts'
import { memberOf, type Target } from './worst-thing.ts'

const TURNS = 60
const SENTENCE = 'It said the papers were being looked at and never once told me by whom, so I rang and I waited.'

/** Makes a note with so many highlights, of which many overlap, in the project; its id. A short one, for it is made quickly. */
export async function richNote(place: Target, highlights: number): Promise<string> {
  const member = memberOf(place)
  const text = Array.from({ length: TURNS }, (_, at) => `Ines Okafor: ${at}. ${SENTENCE}`).join('\n\n')
  const { createNote } = await member.graph<{
    createNote: { id: string; blocks: { items: LongNote['blocks'] } }
  }>('mutation ($input: CreateNoteInput!) { createNote(input: $input) { id blocks { items { id text } } } }', {
    input: { projectId: place.projectId, title: 'An interview', content: { text } },
  })
  const { id: noteId, blocks } = createNote
  const note = { noteId, blocks: blocks.items, characters: text.length }
  await highlightMany(member, note, await someTags(member, place.projectId), 0, highlights)
  return noteId
}
