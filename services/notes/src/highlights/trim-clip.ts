import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { TRIM_REACH_MS } from '#src/highlights/clip.ts'
import { wordsSpanOf } from '#src/highlights/clip-span.ts'
import { type ClipSpan, wordsHeardIn } from '#src/highlights/clip-words-query.ts'
import { auditedHighlight, type Highlight } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { livingHighlight } from '#src/highlights/highlight-policy.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { clipRecordingsOf } from '#src/highlights/recording-query.ts'
import { touchNotesOf } from '#src/notes/note-touch-repository.ts'

/** Seconds of the recording; nulls for the highlight's own words. */
type TrimInput = { highlightId: string; startTime?: number | null; endTime?: number | null }

/**
 * Lets a highlight's clip begin and end with other words, whole ones and at most a minute away from its own; its words
 * stay. WRITE is needed. Throws ValidationError for times that cannot be, InvalidOperation where nothing was transcribed.
 */
export async function trimClip(ctx: NotesCtx, { highlightId, startTime, endTime }: TrimInput): Promise<Highlight> {
  const { teamId } = ctx.actor
  return ctx.write(async (tx) => {
    const { highlight } = await livingHighlight(ctx, tx, highlightId, true)
    const own = wordsSpanOf(highlight)
    const { fileId, kept = null } = (await clipRecordingsOf(tx, [highlight])).get(highlight.id) ?? {}
    if (kept) throw invalidOperation('The recording is gone, so its clip stays as it is.')
    if (!own || !fileId) throw invalidOperation('This highlight has no clip to trim.')
    const wanted = wantedSpan(own, startTime ?? null, endTime ?? null)
    const words = wanted && heardSpan((await wordsHeardIn(tx, [{ fileId, ...wanted }]))[0] ?? [])
    const isOwn = words?.startMs === own.startMs && words.endMs === own.endMs
    const highlights = highlightRepository(tx, teamId)
    const now = ctx.clock.now()
    const clip = isOwn ? null : words
    const change = { clip_start_ms: clip?.startMs ?? null, clip_end_ms: clip?.endMs ?? null }
    await highlights.change(highlight.id, change, now)
    await recordHighlightsSaved(tx, ctx.origin, [highlight.id])
    await touchNotesOf(tx, { ...ctx.actor, at: now }, [highlight.id])
    await audit(tx, ctx, {
      act: 'clip.trimmed',
      object: auditedHighlight(highlight),
      metadata: { startMs: clip?.startMs ?? own.startMs, endMs: clip?.endMs ?? own.endMs },
    })
    return (await highlights.byIds([highlight.id]))[0] ?? highlight
  })
}

type Span = Omit<ClipSpan, 'fileId'>

function wantedSpan(own: Span, startTime: number | null, endTime: number | null): Span | null {
  if (startTime === null && endTime === null) return null
  if (startTime === null || endTime === null) throw invalid('A clip has both a beginning and an end.')
  const [startMs, endMs] = [Math.round(startTime * 1000), Math.round(endTime * 1000)]
  if (startMs < 0 || endMs <= startMs) throw invalid('A clip ends after it begins.')
  if (startMs < own.startMs - TRIM_REACH_MS || endMs > own.endMs + TRIM_REACH_MS)
    throw invalid('A clip begins and ends within a minute of the words of its highlight.')
  return { startMs, endMs }
}

/** From the first of these words to the last. */
function heardSpan(words: readonly (readonly [startMs: number, endMs: number, text: string])[]): Span {
  if (!words.length) throw invalidOperation('No words are heard there, so the clip cannot be trimmed to it.')
  const startMs = Math.min(...words.map(([start]) => start))
  return { startMs, endMs: Math.max(startMs + 1, ...words.map(([, end]) => end)) }
}
