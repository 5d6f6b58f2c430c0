import { NAMELESS } from '@verbatim/contracts/fallback-names.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { limitedTitle } from '@verbatim/kit/limited-text.ts'
import { Fragment, type Node } from 'prosemirror-model'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { blockRepository } from '#src/documents/block-repository.ts'
import { editContent } from '#src/documents/edit-content.ts'
import type { NameSpeakerInput } from '#src/gql/graph-types.ts'
import { speakerRenamed } from '#src/highlights/speaker-renamed.ts'
import { withTeam } from '#src/members/team-speakers.ts'
import { abstractOf, type Note, refuseLocked } from '#src/notes/note.ts'
import { recordNotesSaved, recordText } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { requireNote } from '#src/notes/require-note.ts'
import type { Speaker } from '#src/notes/speaker.ts'
import { speakerReader, speakerRepository } from '#src/notes/speaker-repository.ts'

/**
 * Gives a speaker another name everywhere in the note, or one turn to whoever has that name, who is added if new. WRITE
 * is needed. Unless it is said whether they ask, who gets the name of a member does. Throws ValidationError over 300 characters, NotFound for a turn that is not there, InvalidOperation for a
 * locked note.
 */
export async function nameSpeaker(ctx: NotesCtx, input: NameSpeakerInput): Promise<Note> {
  const note = await requireNote(ctx, input.noteId, 'WRITE')
  refuseLocked(note)
  const name = limitedTitle(input.name, TEXT_LIMITS.personName, 'A name', NAMELESS.speaker)
  const speaker = await speakerOf(ctx, note, input.speakerId)
  const isOneTurn = input.blockId != null
  const interviewer =
    input.interviewer ?? (await asks(ctx, { ...speaker, interviewer: speaker.interviewer && !isOneTurn }, name))
  if (input.blockId != null) await giveTurn(ctx, note, input.blockId, { ...speaker, name, interviewer })
  else await ctx.write((tx) => rename(ctx, tx, note, { ...speaker, name, interviewer }))
  return note
}

/** Whether who is called that now asks: they did before, or it is the name of a member that they get. */
async function asks(ctx: NotesCtx, before: Speaker, name: string): Promise<boolean> {
  if (before.interviewer || before.name === name) return before.interviewer
  const [named] = await ctx.read((tx) => withTeam(tx, ctx.actor.teamId, [{ name, interviewer: false }]))
  return named?.interviewer ?? false
}

async function speakerOf(ctx: NotesCtx, note: Note, speakerId: string): Promise<Speaker> {
  const id = knownId(speakerId, 'Speaker')
  const [speaker] = await ctx.read((tx) => speakerReader(tx, ctx.actor.teamId).byIds([id]))
  if (speaker?.noteId !== note.id) throw notFound('Speaker')
  return speaker
}

async function rename(ctx: NotesCtx, tx: Transaction, note: Note, speaker: Speaker): Promise<void> {
  const { teamId } = ctx.actor
  const speakers = speakerRepository(tx, teamId)
  await speakers.save(speaker)
  const blocks = await blockRepository(tx, teamId).ofNote(note.id)
  // Who asks is left out of the opening words.
  const abstract = abstractOf(blocks, await speakers.ofNotes([note.id]))
  if (abstract !== note.abstract) await noteRepository(tx, teamId).saveText(note.id, { ...note, abstract })
  await recordNotesSaved(tx, ctx.origin, [note])
  const changed = blocks.filter((block) => block.speakerId === speaker.id)
  await recordText(tx, ctx.origin, [{ note, changed, removed: [] }], new Map([[speaker.id, speaker.name]]))
  await speakerRenamed(tx, ctx.origin, note, speaker)
}

async function giveTurn(ctx: NotesCtx, note: Note, blockId: string, wanted: Speaker): Promise<void> {
  const speakerId = await ctx.write(async (tx) => {
    const blocks = await blockRepository(tx, ctx.actor.teamId).ofNote(note.id)
    if (!blocks.some((block) => block.id === blockId && block.kind === 'turn')) throw notFound('Turn')
    const speakers = speakerRepository(tx, ctx.actor.teamId)
    const present = await speakers.ofNotes([note.id])
    const same = present.find((one) => one.name.toLowerCase() === wanted.name.toLowerCase())
    if (same) return same.id
    const position = Math.max(-1, ...present.map((one) => one.position)) + 1
    const added = { ...wanted, id: ctx.newId(), position }
    await speakers.insert([added])
    return added.id
  })
  let isFound = false
  const edit = await editContent((doc) => {
    const next = withTurnOf(doc, blockId, speakerId)
    isFound = next !== doc
    return isFound ? next : null
  })
  await ctx.documents.change(ctx.actor.teamId, note.id, edit, ctx.actor.userId)
  if (!isFound) throw notFound('Turn')
}

function withTurnOf(doc: Node, blockId: string, speakerId: string): Node {
  const at = doc.children.findIndex((node) => node.type.name === 'turn' && node.attrs.id === blockId)
  const turn = doc.children[at]
  if (!turn) return doc
  return doc.copy(
    Fragment.from(doc.children.with(at, turn.type.create({ ...turn.attrs, speakerId }, turn.content, turn.marks))),
  )
}
