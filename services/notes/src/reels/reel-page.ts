import { clockTime } from '@verbatim/contracts/clock-time.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { partBySize, partsNav } from '@verbatim/shares/page-parts.ts'
import type { AskedPart } from '@verbatim/shares/public-room.ts'
import { escapeHtml, quoteHtml, tagListHtml } from '@verbatim/shares/public-text.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { REEL_TITLE } from '#src/shares/oembed.ts'
import type { Tag } from '#src/tags/tag.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import type { ReelClip, ReelClips } from './clips-of-reel.ts'
import type { Reel } from './reel.ts'

/** What plays a clip takes no more bytes of HTML. */
const PLAYER_BYTES = 400

/** The address of a clip's bytes: null where there is nothing to play, `waiting` while it is being cut. */
export type ClipPath = string | null | 'waiting'

/** The clips that stand in one part of a page, each with what is said of it, and what leads to other parts. */
type ReelPage = {
  title: string
  items: readonly { shown: ReelClip; words: string }[]
  nav: string
  tooLong: number
}

/** What there is to read of a reel; names and tags only where the link shows them. */
export async function readReelPage(
  tx: ReadTransaction,
  teamId: string,
  { hidesNames, grants }: Pick<ShareLink, 'hidesNames' | 'grants'>,
  reel: Reel,
  { clips, tooLong }: ReelClips,
  { part, leadTo }: AskedPart,
): Promise<ReelPage> {
  const hasTags = grants.includes('markup')
  const speakerIds = new Set(clips.flatMap(({ highlight: { speakerId } }) => speakerId ?? []))
  const speakers = hidesNames ? [] : await speakerReader(tx, teamId).byIds([...speakerIds])
  const names = new Map(speakers.map(({ id, name }) => [id, name]))
  const tagIds = hasTags ? [...new Set(clips.flatMap(({ highlight }) => highlight.tagIds))] : []
  const tags = await tagReader(tx, teamId).byIds(tagIds)
  const all = clips.map((clip) => {
    const own = clip.highlight.tagIds.flatMap((id) => tags.get(id) ?? [])
    return { shown: clip, words: wordsHtml(clip, names.get(clip.highlight.speakerId ?? '') ?? '', own) }
  })
  const shown = partBySize(all, part, ({ words }) => Buffer.byteLength(words) + PLAYER_BYTES)
  const title = hasTags && reel.title ? reel.title : REEL_TITLE
  return { title, items: shown.pieces, nav: partsNav(shown, leadTo), tooLong }
}

/**
 * The clips to read and to play.
 * @param paths of the page's clips, in their order.
 */
export function reelHtml({ title, items, nav, tooLong }: ReelPage, paths: readonly ClipPath[]): string {
  const list = items.map(({ shown, words }, place) => `<li>${words}${clipPlayerHtml(shown, paths[place] ?? null)}</li>`)
  return (
    `<h1>${escapeHtml(title)}</h1>` +
    (items.length ? '' : '<p class="meta">There are no clips in it now.</p>') +
    `<ol class="reel" data-clips aria-label="Clips">${list.join('')}</ol>` +
    nav +
    (tooLong ? `<p class="left-out">${tooLong} of over ten minutes ${tooLong === 1 ? 'is' : 'are'} left out.</p>` : '')
  )
}

function wordsHtml({ highlight, clip }: ReelClip, name: string, tags: readonly Tag[]): string {
  return (
    quoteHtml(highlight.text, name) + tagListHtml(tags) + `<p class="meta">${clockTime(clip.endMs - clip.startMs)}</p>`
  )
}

/** What plays a clip, or says that it will. */
export function clipPlayerHtml({ clip: { file } }: ReelClip, path: ClipPath): string {
  if (!path) return ''
  if (path === 'waiting')
    return '<p class="left-out">This clip is being made ready. Open the page again in a minute.</p>'
  const tag = file.fileType === 'VIDEO' ? 'video' : 'audio'
  return `<${tag} data-clip controls playsinline preload="none" aria-label="Clip" src="${escapeHtml(path)}"></${tag}>`
}
