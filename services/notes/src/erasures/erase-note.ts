import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import { rewriteVersions } from '@verbatim/kit/documents/versions/rewrite-versions.ts'
import { type DocumentErasure, eraseNodes } from '@verbatim/kit/erasure/erase-nodes.ts'
import { finderAhead } from '@verbatim/kit/erasure/finder-ahead.ts'
import { blockReader, type PositionedBlock } from '#src/documents/block-repository.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import { type FoundIn, findIn, holdsErased, textErasure } from '#src/erasures/erase-document.ts'
import { removeTheirFiles } from '#src/erasures/erase-files.ts'
import { erasedNotes, erasedNotesReader, type NoteErasure } from '#src/erasures/erased-note-repository.ts'
import { added, type Counts, type ErasureOrder } from '#src/erasures/erasure-order.ts'
import { type ErasedNote, erasureRepository } from '#src/erasures/erasure-repository.ts'
import { highlightsToGo, type Said, saidIn } from '#src/erasures/said.ts'
import { labelsOfNotes } from '#src/fields/labels/note-label-query.ts'
import { recordHighlightsDeleted, recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { recordNotesSaved, recordText } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { SOUND_NOTE } from '#src/notes/sound-versions/sound-note.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { NOTE_VERSIONS } from '#src/notes/versions/note-version-table.ts'
import type { NotesParts } from '#src/parts.ts'

/** Who speaks where somebody was erased: nobody in particular (`isNameless`), so that nobody is made of it. */
const NOBODY = 'Unnamed person'

/** What a note has of the person. */
type Theirs = DocumentErasure & Said & { found: FoundIn }

const NOTHING: NoteErasure = { counts: {}, kept: {}, highlightIds: [] }
const TABLES = { state: 'note_document', sound: 'note_document_sound', id: 'note_id' }

/**
 * Erases what a person said in a note, and words wherever they stand in it: in its document first, as an edit that is
 * live for everybody who has it open, then in everything that is made of it. Once more changes nothing, and tells what was
 * erased the first time: a process may end in between.
 */
export async function eraseNote(
  parts: NotesParts,
  order: ErasureOrder,
  note: ErasedNote,
  about: ReadonlySet<string>,
): Promise<NoteErasure> {
  const { db } = parts.foundation
  const { teamId } = order
  const step = await db.read(teamId, (tx) => erasedNotesReader(tx, order).find(note.id))
  const theirs = await db.read(teamId, (tx) => theirsIn(tx, order, note.id, about))
  if (theirs.found.text) {
    await db.write(teamId, (tx) => erasedNotes(tx, order).begin(note.id))
    await parts.documents.change(teamId, note.id, await textErasure(theirs))
  }
  return db.write(teamId, async (tx) => {
    const before = step?.done ?? NOTHING
    const isNamed = theirs.found.text || (step !== null && !step.done)
    const now = await eraseRows(tx, order, note, { ...theirs, isNamed })
    if (now === NOTHING) return before
    const done = before === NOTHING ? now : bothTimes(before, now)
    await erasedNotes(tx, order).end(note.id, done)
    return done
  })
}

/** What was erased of a note that was erased before, as where a hold came in between and somebody wrote the name again. */
const bothTimes = (before: NoteErasure, now: NoteErasure): NoteErasure => ({
  counts: { ...added(before.counts, now.counts), notes: 1 },
  kept: { ...before.kept, ...now.kept },
  highlightIds: [...before.highlightIds, ...now.highlightIds],
})

/** What a note has of the person. */
async function theirsIn(
  tx: ReadTransaction,
  { teamId, finder }: Pick<ErasureOrder, 'teamId' | 'finder'>,
  noteId: string,
  about: ReadonlySet<string>,
): Promise<Theirs> {
  const speakers = await speakerReader(tx, teamId).ofNotes([noteId])
  const labels = (await labelsOfNotes(tx, teamId, [noteId])).get(noteId) ?? []
  const said = saidIn(finder, { speakers, labels, isAbout: about.has(noteId) })
  const erasure = { finder: finderAhead(finder), ...said }
  const kept = await documentReader(tx, teamId).load(noteId)
  const sound = await soundVersions(tx, SOUND_NOTE, teamId).get(noteId)
  const found = await findIn(holdsErased(erasure), {
    state: kept?.state ?? null,
    updates: kept?.pending.map(({ update }) => update) ?? [],
    sound: sound?.state ?? null,
  })
  return { ...erasure, found }
}

async function eraseRows(
  tx: Transaction,
  order: ErasureOrder,
  note: ErasedNote,
  theirs: Theirs & { isNamed: boolean },
): Promise<NoteErasure> {
  const { teamId, finder } = order
  const { speakerIds, everything } = theirs
  const rows = erasureRepository(tx, teamId)
  const place = { table: NOTE_VERSIONS, teamId, ownerId: note.id }
  const versions = await rewriteVersions(tx, place, (nodes) => eraseNodes(theirs, nodes))
  if (theirs.found.sound) await rows.renewSound(TABLES, note.id)
  const blocks = await blockReader(tx, teamId).ofNote(note.id)
  const isTheirs = ({ speakerId }: PositionedBlock): boolean => everything || speakerIds.has(speakerId ?? '')
  const blockIds = new Set(blocks.filter(isTheirs).map(({ id }) => id))
  await rows.eraseHeard(finder, note.id, { everything, speakerIds, blockIds })
  const damaged: Counts = theirs.found.damaged ? { 'damaged texts': 1 } : {}
  const isNamed = theirs.isNamed || versions > 0
  if (!speakerIds.size && !everything && !isNamed) return theirs.found.damaged ? { ...NOTHING, kept: damaged } : NOTHING
  const highlightIds = await removeHighlights(tx, order, note, blocks, theirs)
  if (speakerIds.size) await recordHighlightsSaved(tx, { teamId }, await rows.forgetSurroundings(note.id))
  await forgetSpeakers(tx, order, note, blocks, theirs)
  const answers = everything ? await rows.forgetAbout(note.id) : 0
  const files = await removeTheirFiles(tx, { teamId }, note, theirs)
  return {
    counts: added(files.counts, {
      notes: 1,
      turns: blockIds.size,
      highlights: highlightIds.length,
      versions,
      answers,
    }),
    kept: added(files.kept, damaged),
    highlightIds,
  }
}

/** Highlights in what they said, or that begin before it and end behind it. */
async function removeHighlights(
  tx: Transaction,
  { teamId, personId }: ErasureOrder,
  note: ErasedNote,
  blocks: readonly PositionedBlock[],
  { speakerIds, everything }: Theirs,
): Promise<string[]> {
  const rows = erasureRepository(tx, teamId)
  const gone = highlightsToGo(await rows.highlightsOf(note.id), blocks, { speakerIds, everything, personId })
  const ids = gone.map(({ id }) => id)
  if (!ids.length) return []
  await rows.removeHighlights(ids)
  const told = gone.map(({ id, projectId }) => ({ id, noteId: note.id, projectId }))
  await recordHighlightsDeleted(tx, { teamId }, told)
  return ids
}

/** Those who spoke are nobody in particular, here and for who finds notes. */
async function forgetSpeakers(
  tx: Transaction,
  { teamId }: ErasureOrder,
  { id }: ErasedNote,
  blocks: readonly PositionedBlock[],
  { speakerIds, everything }: Theirs,
): Promise<void> {
  await erasureRepository(tx, teamId).nameSpeakers([...speakerIds], NOBODY)
  const [note] = await noteRepository(tx, teamId).byIds([id])
  if (!note) return
  const changed = blocks.filter(({ speakerId }) => everything || speakerIds.has(speakerId ?? ''))
  await recordNotesSaved(tx, { teamId }, [note])
  const names = new Map([...speakerIds].map((one) => [one, NOBODY]))
  await recordText(tx, { teamId }, [{ note, changed, removed: [] }], names)
}
