import { knownPeopleReader } from '@verbatim/fields/people/known-person-repository.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { createDryLooks, finderOf, type Looked, PREVIEW_CHARACTERS } from '@verbatim/kit/erasure/dry-look.ts'
import { phraseKey, type WordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { type TakeTurn, turnTaker } from '@verbatim/kit/turn-taker.ts'
import type { NotesCtx } from '#src/context.ts'
import { fateOf } from '#src/erasures/erase-files.ts'
import { erasureReader } from '#src/erasures/erasure-repository.ts'
import { type PhrasePlaces, phrasePlaces } from '#src/erasures/preview/phrase-places.ts'
import { type PreviewNote, previewNotesAfter } from '#src/erasures/preview/preview-query.ts'
import { highlightsToGo, type Said, saidIn } from '#src/erasures/said.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'

/** What an erasure would find of somebody in notes. */
export type ErasurePreview = Found & { looked: number; total: number; held: boolean; phrases: PhrasePlaces[] }

type Found = Record<'notes' | 'turns' | 'highlights' | 'recordings' | 'files' | 'recordingsKept', number>

const NOTES_MOST = 1000
const PORTION = 20
const NOTHING: Found = { notes: 0, turns: 0, highlights: 0, recordings: 0, files: 0, recordingsKept: 0 }

const dryLook = createDryLooks()

type Look = {
  personId: string
  finder: WordFinder
  places: ReturnType<typeof phrasePlaces>
  about: ReadonlySet<string>
  takeTurns: TakeTurn
}

/**
 * Counts what an erasure of these words would find, with the finder of the erasure and without keeping any of them, in at
 * most 1,000 notes. Throws as every dry look does.
 */
export const previewErasure = (
  ctx: NotesCtx,
  asked: { personId: string; words: readonly string[] },
): Promise<ErasurePreview> => dryLook(ctx, asked, (looked) => lookFor(ctx, looked))

async function lookFor(ctx: NotesCtx, { personId, given }: Looked): Promise<ErasurePreview> {
  const { teamId } = ctx.actor
  const start = await ctx.read(async (tx) => ({
    names: await namesOf(tx, teamId, personId),
    about: await erasureReader(tx, teamId).notesAbout(personId),
    total: await erasureReader(tx, teamId).countNotes(),
  }))
  const phrases = [...start.names, ...given.map((words) => ({ words, known: false }))]
  const finder = finderOf(phrases.map(({ words }) => words))
  const look: Look = {
    personId,
    finder,
    places: phrasePlaces(phrases, finder),
    about: start.about,
    takeTurns: turnTaker(),
  }
  const seen = await lookAtNotes(ctx, look)
  return { ...seen, total: Math.max(start.total, seen.looked), phrases: look.places.read() }
}

/** What the person is called, and was: names under which they spoke count only where they differ. */
async function namesOf(
  tx: ReadTransaction,
  teamId: string,
  personId: string,
): Promise<{ words: string; known: boolean }[]> {
  const [person] = await knownPeopleReader(tx, teamId).byIds([personId])
  if (!person) throw notFound('Person')
  const earlier = await erasureReader(tx, teamId).namesOf(personId)
  const others = earlier.filter((name) => phraseKey(name) !== phraseKey(person.name))
  return [person.name, ...others].map((words) => ({ words, known: true }))
}

async function lookAtNotes(ctx: NotesCtx, look: Look): Promise<Found & { looked: number; held: boolean }> {
  const { teamId } = ctx.actor
  const sum = { ...NOTHING, looked: 0, held: false }
  let characters = 0
  for (let after: string | null = null; sum.looked < NOTES_MOST && characters < PREVIEW_CHARACTERS; ) {
    const most = Math.min(PORTION, NOTES_MOST - sum.looked)
    const [notes, held]: [PreviewNote[], ReadonlySet<string>] = await ctx.read(async (tx) => {
      const portion = await previewNotesAfter(tx, teamId, after, most)
      return [portion, await retentionReader(tx, teamId).heldAmong(portion.map(({ projectId }) => projectId))]
    })
    if (!notes.length) break
    sum.held ||= held.size > 0
    for (const note of notes) {
      const found = await lookAt(ctx, look, note)
      for (const what of Object.keys(NOTHING) as (keyof Found)[]) sum[what] += found[what]
    }
    sum.looked += notes.length
    characters += notes.reduce((all, { blocks }) => all + blocks.reduce((of, { text }) => of + text.length, 0), 0)
    after = notes.at(-1)?.id ?? null
  }
  return sum
}

/** What of it a note has. No connection is held while its text is looked through. */
async function lookAt(ctx: NotesCtx, look: Look, note: PreviewNote): Promise<Found> {
  const { teamId } = ctx.actor
  const { finder, places, about, personId, takeTurns } = look
  const said = saidIn(finder, { ...note, isAbout: about.has(note.id) })
  const isTheirs = said.everything || said.speakerIds.size > 0
  const texts = note.blocks.map(({ text }) => text)
  const named = await places.look({ ...note, isTheirs }, texts, takeTurns)
  // A title alone loses the name, and the note keeps everything else.
  if (!isTheirs && !named.text) return named.title ? { ...NOTHING, notes: 1 } : NOTHING
  const { highlights, files } = await ctx.read(async (tx) => ({
    highlights: await erasureReader(tx, teamId).highlightsOf(note.id),
    files: await filesOf(tx, teamId, note.id, said),
  }))
  return {
    ...files,
    notes: 1,
    turns: note.blocks.filter(({ speakerId }) => said.everything || said.speakerIds.has(speakerId)).length,
    highlights: highlightsToGo(highlights, note.blocks, { ...said, personId }).length,
  }
}

async function filesOf(tx: ReadTransaction, teamId: string, noteId: string, said: Said) {
  const files = (await fileReader(tx, teamId).ofNotes([noteId])).filter(({ hasBytes }) => hasBytes)
  const going = files.filter((file) => fateOf(file, said) === 'GOES')
  const recordings = going.filter(({ durationMs }) => durationMs !== null).length
  return { recordings, files: going.length - recordings, recordingsKept: files.length - going.length }
}
