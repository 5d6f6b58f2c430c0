import { clockTime } from '@verbatim/contracts/clock-time.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { escapeHtml, quoteHtml } from '@verbatim/shares/public-text.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { REEL_TITLE } from '#src/shares/oembed.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import type { ReelClip } from './clips-of-reel.ts'
import type { Reel } from './reel.ts'

/** Clips of one page, in bytes of HTML: a page weighs less than 100 KB. */
const MOST_BYTES = 70_000

/** A clip with the address of its bytes: null where the link lets nothing play, `waiting` while it is being cut. */
export type PlacedClip = ReelClip & { path: string | null | 'waiting' }

/** The clips to read and to play; names and tags only where the link shows them. */
export async function reelHtml(
  tx: ReadTransaction,
  teamId: string,
  { hidesNames, grants }: Pick<ShareLink, 'hidesNames' | 'grants'>,
  reel: Reel,
  clips: readonly PlacedClip[],
): Promise<string> {
  const hasTags = grants.includes('markup')
  const speakerIds = new Set(clips.flatMap(({ highlight: { speakerId } }) => speakerId ?? []))
  const speakers = hidesNames ? [] : await speakerReader(tx, teamId).byIds([...speakerIds])
  const names = new Map(speakers.map(({ id, name }) => [id, name]))
  const tagIds = hasTags ? [...new Set(clips.flatMap(({ highlight }) => highlight.tagIds))] : []
  const tags = await tagReader(tx, teamId).byIds(tagIds)
  const items = clips.map((clip) => {
    const titles = clip.highlight.tagIds.flatMap((id) => tags.get(id)?.title ?? [])
    return clipHtml(clip, names.get(clip.highlight.speakerId ?? '') ?? '', [...new Set(titles)])
  })
  const shown = firstOf(items)
  const title = hasTags && reel.title ? reel.title : REEL_TITLE
  const leftOut = items.length - shown.length
  return (
    `<h1>${escapeHtml(title)}</h1>` +
    (items.length ? '' : '<p class="meta">There are no clips in it now.</p>') +
    `<ol class="reel" data-clips aria-label="Clips">${shown.join('')}</ol>` +
    (leftOut ? `<p class="left-out">${leftOut} more are left out.</p>` : '')
  )
}

function clipHtml({ highlight, clip, path }: PlacedClip, name: string, tags: readonly string[]): string {
  const list = tags.map((title) => `<li>${escapeHtml(title)}</li>`).join('')
  return (
    `<li>${quoteHtml(highlight.text, name)}` +
    (list && `<ul class="tags" aria-label="Tags">${list}</ul>`) +
    `<p class="meta">${clockTime(clip.endMs - clip.startMs)}</p>` +
    (path ? mediaHtml(clip.file.fileType, path) : '') +
    '</li>'
  )
}

function mediaHtml(fileType: string | null, path: string): string {
  if (path === 'waiting')
    return '<p class="left-out">This clip is being made ready. Open the page again in a minute.</p>'
  const tag = fileType === 'VIDEO' ? 'video' : 'audio'
  return `<${tag} data-clip controls playsinline preload="none" aria-label="Clip" src="${escapeHtml(path)}"></${tag}>`
}

function firstOf(items: readonly string[]): readonly string[] {
  let bytes = 0
  const end = items.findIndex((item) => {
    bytes += Buffer.byteLength(item)
    return bytes > MOST_BYTES
  })
  return end < 0 ? items : items.slice(0, end)
}
