import type { NotesCtx } from '#src/context.ts'
import type { OwnedFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { isPlayed } from '#src/files/serving/served-form.ts'
import { clipOf, spokenWordsOf } from '#src/highlights/clip.ts'
import type { ClipSpan } from '#src/highlights/clip-words-query.ts'
import type { Highlight } from '#src/highlights/highlight.ts'

/** A clip that is in an archive: its seconds, the recording they are cut out of, and its name. */
export type BundledClip = ClipSpan & { file: OwnedFile; name: string; isFilm: boolean }

/** Why a quote of a recording has no clip in an archive. */
type ClipGap = 'tooLong' | 'noRoom'

/** What is heard of a quote: its clip, or why there is none, and where and when each word is said, from the clip's beginning. */
export type BundledSound = { clip: BundledClip | ClipGap; words: readonly SaidWord[] }
export type SaidWord = { from: number; to: number; startMs: number; endMs: number }

/** A longer clip is left out: while it is cut nothing is sent, and whatever is between would take the answer for lost. */
const CLIP_MOST_MS = 3 * 60_000
const MOST_CLIPS = 60
const ALL_MOST_MS = 30 * 60_000

/** What is heard of each of these highlights, by its id; what has no recording that plays is left out. */
export async function bundledSounds(
  ctx: NotesCtx,
  highlights: readonly Highlight[],
): Promise<Map<string, BundledSound>> {
  const clips = await Promise.all(highlights.map(async (one) => ({ id: one.id, clip: await clipOf(ctx, one) })))
  const fileIds = [...new Set(clips.flatMap(({ clip }) => clip?.fileId ?? []))]
  const files = await ctx.read((tx) => fileReader(tx, ctx.actor.teamId).byIds(fileIds))
  const known = new Map(files.map((file) => [file.id, file]))
  const taken = new Map<string, BundledClip>()
  const room = { clips: MOST_CLIPS, ms: ALL_MOST_MS }
  const sounds = new Map<string, BundledSound>()
  for (const { id, clip } of clips) {
    const file = clip && known.get(clip.fileId)
    if (!file || !(clip.isKept || isPlayed(file))) continue
    const span = { fileId: file.id, startMs: msOf(clip.startTime), endMs: msOf(clip.endTime) }
    if (span.endMs <= span.startMs) continue
    const bundled = takeClip(span, file, taken, room)
    const words = typeof bundled === 'string' ? [] : saidWords(await spokenWordsOf(ctx, clip), span)
    sounds.set(id, { clip: bundled, words })
  }
  return sounds
}

/** The same seconds are in an archive once. */
function takeClip(
  span: ClipSpan,
  file: OwnedFile,
  taken: Map<string, BundledClip>,
  room: { clips: number; ms: number },
): BundledClip | ClipGap {
  const { startMs, endMs } = span
  const key = `${span.fileId} ${startMs} ${endMs}`
  const known = taken.get(key)
  if (known) return known
  if (endMs - startMs > CLIP_MOST_MS) return 'tooLong'
  if (room.clips === 0 || endMs - startMs > room.ms) return 'noRoom'
  room.clips -= 1
  room.ms -= endMs - startMs
  const isFilm = file.fileType === 'VIDEO'
  const name = `clips/${String(taken.size + 1).padStart(3, '0')}.${isFilm ? 'mp4' : 'm4a'}`
  const clip = { ...span, file, name, isFilm }
  taken.set(key, clip)
  return clip
}

const saidWords = (spoken: readonly number[][], { startMs }: ClipSpan): SaidWord[] =>
  spoken.flatMap(([from, to, start, end]) =>
    from === undefined || to === undefined || start === undefined || end === undefined
      ? []
      : [{ from, to, startMs: start - startMs, endMs: end - startMs }],
  )

const msOf = (seconds: number): number => Math.round(seconds * 1000)
