import { create, toBinary } from '@bufbuild/protobuf'
import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { NoteSavedSchema, NoteTextChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Envelope } from '@verbatim/kit/events/event-bus.ts'
import { madeUpText } from '../search/made-up-text.ts'

export const PASSAGES_EACH = 1
const WORDS_EACH = 60

/** What notes tells of so many new notes, spread over teams: two facts each. `characters` is their text altogether. */
export function factsOfNotes(notes: number, teamIds: readonly string[]): { facts: Envelope[]; characters: number } {
  const text = madeUpText()
  const facts: Envelope[] = []
  const projectIds = teamIds.map(() => newId())
  const at = BigInt(Date.now())
  let characters = 0
  for (let nth = 0; nth < notes; nth++) {
    const teamId = teamIds[nth % teamIds.length] ?? ''
    const [noteId, projectId] = [newId(), projectIds[nth % teamIds.length] ?? '']
    const title = text.sentence(5)
    const blocks = Array.from({ length: PASSAGES_EACH }, (_, position) => ({
      blockId: newBlockId(),
      position,
      text: text.sentence(WORDS_EACH),
    }))
    characters += blocks.reduce((sum, block) => sum + block.text.length, title.length)
    const saved = create(NoteSavedSchema, { noteId, projectId, title, kind: 'NOTE', createdAtMs: at, updatedAtMs: at })
    const changed = create(NoteTextChangedSchema, { noteId, projectId, blocks })
    facts.push(
      envelope(teamId, NoteSavedSchema.typeName, toBinary(NoteSavedSchema, saved)),
      envelope(teamId, NoteTextChangedSchema.typeName, toBinary(NoteTextChangedSchema, changed)),
    )
  }
  return { facts, characters }
}

const envelope = (teamId: string, type: string, payload: Uint8Array): Envelope => ({
  id: newId(),
  type,
  teamId,
  payload,
  actorId: null,
  trace: null,
  occurredAtMs: Date.now(),
})
