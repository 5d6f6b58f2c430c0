import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { longDate, sharedPage } from '@verbatim/shares/public-frame.ts'
import { escapeHtml, tagListHtml } from '@verbatim/shares/public-text.ts'
import type { PositionedBlock } from '#src/documents/block-repository.ts'
import type { NoteFile } from '#src/files/file.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { type MarkedRange, markedText } from './marked-text.ts'
import type { SharedNote } from './read-shared-note.ts'

/**
 * The note for whoever has its link.
 * @param pathOf where a recording plays.
 */
export function publicNotePage(
  note: SharedNote,
  { expiresAt, pathOf }: { expiresAt: Date | null; pathOf: (file: NoteFile) => string },
): string {
  const { title, takenAt, blocks, isCut, recordings, of } = note
  const marks = marksByBlock(note)
  const body =
    `<article><h1>${escapeHtml(title)}</h1>` +
    `<p class="meta"><time datetime="${takenAt.toISOString()}">${longDate(takenAt)}</time></p>` +
    recordings.map((file) => playerHtml(file, pathOf(file))).join('') +
    blocks.map((block) => blockHtml(block, note, marks.get(block.id))).join('') +
    (isCut ? '<p class="left-out">The rest of this long text is left out of this page.</p>' : '') +
    '</article>'
  return sharedPage({ title, expiresAt, body, of })
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
