import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { readSharedBy } from '@verbatim/shares/known-name-repository.ts'
import type { SharedBy } from '@verbatim/shares/public-frame.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { blockReader, type PositionedBlock } from '#src/documents/block-repository.ts'
import type { NoteFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { isPlayed } from '#src/files/serving/served-form.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import type { Note } from '#src/notes/note.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import type { Tag } from '#src/tags/tag.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import { isLinkOf, noteLinked } from './linked-here.ts'
import { NOBODY, shareStopOf } from './share-stop-of.ts'
import { shownNames, titleWithout } from './shown-names.ts'

/** All that the public page of a note shows. */
export type SharedNote = {
  title: string
  takenAt: Date
  blocks: readonly PositionedBlock[]
  /** Whether there is more than the page shows. */
  isCut: boolean
  /** By speaker. */
  names: ReadonlyMap<string, string>
  /** Empty where the link has no playback. */
  recordings: readonly NoteFile[]
  /** Empty where the link has no markup. */
  highlights: readonly Highlight[]
  tags: ReadonlyMap<string, Tag>
  of: SharedBy
}

/** Of a longer text the rest is left out. */
const MOST_CHARACTERS = 1_000_000

/** The note that a link opens at this moment; null for none. The same is asked where there is no link. */
export async function findSharedNote(
  tx: ReadTransaction,
  teamId: string,
  link: ShareLink | null,
): Promise<Note | null> {
  const [note] = await noteReader(tx, teamId).byIds([link?.objectId ?? MIN_ID])
  const stop = await shareStopOf(tx, teamId, link?.maker ?? NOBODY, note?.projectId ?? MIN_ID)
  return note && isLinkOf(link, noteLinked(note)) && !stop ? note : null
}

/** What the page of a note shows to whoever has the link: its words, and what the link grants besides. */
export async function readSharedNote(
  tx: ReadTransaction,
  teamId: string,
  { hidesNames, grants, maker }: Pick<ShareLink, 'hidesNames' | 'grants' | 'maker'>,
  note: Note,
): Promise<SharedNote> {
  const speakers = await speakerReader(tx, teamId).ofNotes([note.id])
  const names = shownNames(speakers, hidesNames)
  const blocks = await blockReader(tx, teamId).ofNote(note.id)
  const shown = firstOf(blocks)
  const highlights = grants.includes('markup') ? await highlightReader(tx, teamId).ofNotes([note.id], ['ACTIVE']) : []
  const tags = await tagReader(tx, teamId).byIds([...new Set(highlights.flatMap(({ tagIds }) => tagIds))])
  return {
    title: hidesNames ? titleWithout(note.title, speakers, names) : note.title,
    takenAt: note.createdAt,
    blocks: shown,
    isCut: shown.length < blocks.length,
    names,
    recordings: grants.includes('playback') ? await recordingsOfNote(tx, teamId, note.id) : [],
    highlights,
    tags,
    of: await readSharedBy(tx, teamId, maker),
  }
}

/** What plays of a note. */
export const recordingsOfNote = async (tx: ReadTransaction, teamId: string, noteId: string): Promise<NoteFile[]> =>
  (await fileReader(tx, teamId).ofNotes([noteId])).filter(isPlayed)

function firstOf(blocks: readonly PositionedBlock[]): PositionedBlock[] {
  let characters = 0
  const end = blocks.findIndex(({ text }) => {
    characters += text.length
    return characters > MOST_CHARACTERS
  })
  return end < 0 ? [...blocks] : blocks.slice(0, end)
}
