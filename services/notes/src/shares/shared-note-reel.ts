import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { linkedParts, partOf, partsNav } from '@verbatim/shares/page-parts.ts'
import { escapeHtml, quoteHtml } from '@verbatim/shares/public-text.ts'
import { parseShareToken, type ShareLink } from '@verbatim/shares/share-link.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import type { NoteFile } from '#src/files/file.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { clipRecordingsOf, recordingsOf } from '#src/highlights/recording-query.ts'
import type { Note } from '#src/notes/note.ts'
import { findSharedNote, readSharedNote, recordingsOfNote } from './read-shared-note.ts'

/** Which reel is asked for, and by which token; whatever came. */
export type AskedReel = { noteId: string | null; fileId: string | null; token: unknown }
/** A recording whose highlights are played to strangers. */
export type SharedReel = { link: ShareLink; note: Note; file: NoteFile }

/** The reel that a token opens without a password, where its link lets recordings play and highlights be seen; else null. */
export async function openSharedReel(
  db: Database,
  teamId: string,
  { noteId, fileId, token }: AskedReel,
  now: Date,
): Promise<SharedReel | null> {
  const known = typeof token === 'string' ? parseShareToken(token) : null
  if (known === null) return null
  return db.read(teamId, async (tx) => {
    const link = await shareLinkReader(tx, teamId, 'object_id').byToken(known, now)
    const note = await findSharedNote(tx, teamId, link)
    if (!link || !note || note.id !== noteId || link.passwordHash !== null) return null
    if (!link.grants.includes('playback') || !link.grants.includes('markup')) return null
    // What the note's own player plays.
    if ((await recordingsOf(tx, [note.id])).get(note.id)?.fileId !== fileId) return null
    const file = (await recordingsOfNote(tx, teamId, note.id)).find(({ id }) => id === fileId)
    return file ? { link, note, file } : null
  })
}

/** Its address, with the token of the note's link. */
export const pathOfNoteReel = ({ note, file, link }: SharedReel): string =>
  linkTo('embedNoteReel', { noteId: note.id, fileId: file.id }, { query: { shareToken: link.token } })

/** The recording and what is highlighted of it, to read and to play. */
export async function sharedReelPage(
  tx: ReadTransaction,
  teamId: string,
  { link, note, file }: SharedReel,
  { path, part }: { path: string; part: number },
): Promise<string> {
  const { title, names, highlights } = await readSharedNote(tx, teamId, link, note)
  // Times are those of one recording of the note, which need not be this one.
  const recordings = await clipRecordingsOf(tx, highlights)
  const clips = highlights
    .filter(({ id, startMs }) => startMs !== null && recordings.get(id)?.fileId === file.id)
    .map((highlight) => clipHtml(highlight, names.get(highlight.speakerId ?? '') ?? ''))
  const shown = partOf(clips, part, true)
  const tag = file.fileType === 'VIDEO' ? 'video' : 'audio'
  return (
    `<h2>${escapeHtml(title)}</h2>` +
    `<${tag} data-reel controls playsinline preload="metadata" aria-label="Recording" src="${escapeHtml(path)}"></${tag}>` +
    `<ol class="reel" aria-label="Clips">${shown.pieces.join('')}</ol>` +
    partsNav(shown, linkedParts(`shareToken=${link.token}&`))
  )
}

function clipHtml({ text, startMs, endMs }: Highlight, name: string): string {
  const from = startMs ?? 0
  const to = Math.max(from, endMs ?? from)
  return (
    `<li data-from="${from / 1000}" data-to="${to / 1000}">${quoteHtml(text, name)}` +
    `<p class="meta">${clockTime(from)} to ${clockTime(to)}</p></li>`
  )
}
