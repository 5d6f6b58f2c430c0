import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isOfNote, type NoteFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { isPlayed } from '#src/files/serving/served-form.ts'
import { spanOf } from '#src/highlights/clip-span.ts'
import type { ClipSpan } from '#src/highlights/clip-words-query.ts'
import { ACCEPTED_STATES, type Highlight } from '#src/highlights/highlight.ts'
import { findHighlights } from '#src/highlights/highlight-page-query.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { clipRecordingsOf, plays } from '#src/highlights/recording-query.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { CLIP_MOST_MS, type Played, REEL_MOST } from './reel.ts'

/** A highlight of a reel, and the seconds of a recording that are its clip. */
export type ReelClip = { highlight: Highlight; clip: ClipSpan & { file: NoteFile } }

/** Its clips, and how many are left out because they are longer than ten minutes. */
export type ReelClips = { clips: ReelClip[]; tooLong: number }

/** On whose behalf, and when. */
type Asking = { viewerId: string; now: Date }

/**
 * What a reel plays, in its order, out of at most 500 highlights: what its maker may see of the project and has a
 * recording, at most ten minutes of it each, and nothing of other projects.
 * @param only one of its highlights.
 */
export async function clipsOfReel(
  tx: ReadTransaction,
  teamId: string,
  reel: Played,
  asking: Asking,
  only?: string,
): Promise<ReelClips> {
  const highlights = (await highlightsOf(tx, teamId, reel, asking)).filter(({ id }) => !only || id === only)
  const recordings = await clipRecordingsOf(tx, highlights)
  const fileIds = [...new Set([...recordings.values()].map(({ fileId }) => fileId))]
  const files = new Map((await fileReader(tx, teamId).byIds(fileIds)).filter(isOfNote).map((file) => [file.id, file]))
  const all = highlights.flatMap((highlight): ReelClip[] => {
    const recording = recordings.get(highlight.id)
    const file = files.get(recording?.fileId ?? '')
    const span = spanOf(highlight)
    const isThere = recording && span && file && plays(recording, span) && (recording.kept || isPlayed(file))
    const isClip = isThere && span.endMs > span.startMs
    return isClip ? [{ highlight, clip: { ...span, fileId: file.id, file } }] : []
  })
  const clips = all.filter(({ clip }) => clip.endMs - clip.startMs <= CLIP_MOST_MS)
  return { clips, tooLong: all.length - clips.length }
}

async function highlightsOf(
  tx: ReadTransaction,
  teamId: string,
  { id, projectId, highlightIds }: Played,
  { viewerId, now }: Asking,
): Promise<Highlight[]> {
  if (!highlightIds) {
    const query = { teamId, projectId, viewerId, noteId: null, tagIds: [id], isUntagged: false, search: '' }
    const page = { limit: REEL_MOST, after: null }
    return (await findHighlights(tx, { ...query, states: ['ACTIVE'] }, 'PEOPLE', page, now)).rows
  }
  const found = new Map((await highlightReader(tx, teamId).byIds(highlightIds)).map((one) => [one.id, one]))
  const noteIds = [...new Set([...found.values()].map(({ noteId }) => noteId))]
  const living = new Set((await noteReader(tx, teamId).byIds(noteIds)).map((note) => note.id))
  return highlightIds.flatMap((one) => {
    const highlight = found.get(one)
    const isShown =
      highlight?.projectId === projectId &&
      highlight.deletedAt === null &&
      living.has(highlight.noteId) &&
      ACCEPTED_STATES.includes(highlight.state)
    return isShown ? [highlight] : []
  })
}
