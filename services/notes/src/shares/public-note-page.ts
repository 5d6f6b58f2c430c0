import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { partOf, partsNav } from '@verbatim/shares/page-parts.ts'
import { longDate, sharedPage } from '@verbatim/shares/public-frame.ts'
import type { AskedPart } from '@verbatim/shares/public-room.ts'
import { escapeHtml, tagListHtml } from '@verbatim/shares/public-text.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import type { PositionedBlock } from '#src/documents/block-repository.ts'
import type { NoteFile } from '#src/files/file.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { type MarkedRange, markedText } from './marked-text.ts'
import type { SharedNote } from './read-shared-note.ts'
import { slicesOf } from './text-slices.ts'

/** What an unfurl says of every shared note, unless search engines may show it. */
const NOTE_TITLE = 'A shared note'

type Shown = Pick<ShareLink, 'expiresAt' | 'passwordHash' | 'indexed'> & {
  /** Where a recording plays. */
  pathOf(file: NoteFile): string
}

/** The note for whoever has its link, or the part of a long one that is asked for. */
export function publicNotePage(
  note: SharedNote,
  { expiresAt, passwordHash, indexed, pathOf }: Shown,
  { part: asked, leadTo }: AskedPart,
): string {
  const { title, takenAt, blocks, isCut, recordings, of } = note
  const marks = marksByBlock(note)
  const pieces = blocks.flatMap((block) => blockPieces(block, note, marks.get(block.id)))
  const part = partOf(pieces, asked, passwordHash !== null || recordings.length > 0)
  const nav = partsNav(part, leadTo)
  const isLast = part.part === part.count
  const body =
    `<article><h1>${escapeHtml(title)}</h1>` +
    `<p class="meta"><time datetime="${takenAt.toISOString()}">${longDate(takenAt)}</time></p>` +
    recordings.map((file) => playerHtml(file, pathOf(file))).join('') +
    `${part.part > 1 ? nav : ''}${part.pieces.join('')}${nav}` +
    (isCut && isLast ? '<p class="left-out">The rest of this long text is left out of this page.</p>' : '') +
    '</article>'
  return sharedPage({ title: indexed ? title : NOTE_TITLE, expiresAt, body, of, indexed })
}

/** What is highlighted of a block, and the tags of the highlights that begin in it. */
type Marks = { ranges: MarkedRange[]; tagIds: Set<string> }

function marksByBlock({ blocks, highlights }: SharedNote): Map<string, Marks> {
  const places = new Map(blocks.map(({ id }, at) => [id, at]))
  const marks = new Map<string, Marks>()
  for (const { range, tagIds } of highlights) {
    const [first, last] = [places.get(range.blockId), places.get(range.endBlockId)]
    if (first === undefined || last === undefined) continue
    for (const { id, text } of blocks.slice(first, last + 1)) {
      const known = marks.get(id) ?? { ranges: [], tagIds: new Set() }
      marks.set(id, known)
      known.ranges.push(rangeIn(id, text, range))
      if (id === range.blockId) for (const tagId of tagIds) known.tagIds.add(tagId)
    }
  }
  return marks
}

const rangeIn = (id: string, text: string, { blockId, start, endBlockId, end }: Highlight['range']): MarkedRange => ({
  start: id === blockId ? start : 0,
  end: id === endBlockId ? end : text.length,
})

/** A block, the text of a long one in pieces: no piece is to be longer than a part of a page may be. */
function blockPieces(block: PositionedBlock, note: SharedNote, marks: Marks | undefined): string[] {
  const { text } = block
  return slicesOf(text).map(({ from, to }) => {
    const ranges = (marks?.ranges ?? []).map(({ start, end }) => ({ start: start - from, end: end - from }))
    const tagIds = to === text.length ? (marks?.tagIds ?? new Set<string>()) : new Set<string>()
    return blockHtml({ ...block, text: text.slice(from, to) }, note, { ranges, tagIds })
  })
}

function blockHtml(
  { kind, text, speakerId, startMs }: PositionedBlock,
  { names, tags }: SharedNote,
  marks: Marks | undefined,
): string {
  const words = markedText(text, marks?.ranges ?? [])
  const below = tagListHtml([...(marks?.tagIds ?? [])].flatMap((id) => tags.get(id) ?? []))
  if (!words) return ''
  if (kind === 'heading') return `<h2>${words}</h2>${below}`
  if (kind === 'codeBlock') return `<pre>${words}</pre>${below}`
  if (kind !== 'turn') return `<p>${words}</p>${below}`
  const name = names.get(speakerId ?? '') ?? ''
  const time = startMs === undefined ? '' : `<span>${clockTime(startMs)}</span>`
  const who = name || time ? `<p class="who"><b>${escapeHtml(name)}</b> ${time}</p>` : ''
  return `<div class="turn">${who}<p class="said">${words}</p></div>${below}`
}

function playerHtml({ fileType }: NoteFile, path: string): string {
  const tag = fileType === 'VIDEO' ? 'video' : 'audio'
  return `<${tag} controls preload="none" aria-label="Recording" src="${escapeHtml(path)}"></${tag}>`
}
