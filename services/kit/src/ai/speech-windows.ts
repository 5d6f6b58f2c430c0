/** Samples in a second of the audio that all speech code works on. */
export const SAMPLE_RATE = 16_000
/** One level is taken per frame of 20 ms. */
export const FRAME_MS = 20
const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000

/** A stretch of audio with speech in it, short enough to be recognised in one go. JSON-safe, to be stored. */
export type SpeechWindow = {
  startMs: number
  endMs: number
  /** How much of it is louder than the pauses. */
  activeMs: number
  /** Hardly louder than silence: what is recognised in it is doubtful. */
  nearSilent: boolean
}

export type WindowLimits = {
  /** Longest window, see `MAX_MS`. */
  maxMs?: number
  /** A longer pause always ends a window. */
  maxPauseMs?: number
}

/**
 * Recognisers take 30 s at a time, but the more sentences a window holds, the more often the decoder ends before the
 * last of them. What is left then costs a second pass of the encoder over almost nothing.
 */
const MAX_MS = 20_000
const MAX_PAUSE_MS = 3_000

/** What counts as quiet, in decibels below full scale. */
const FLOOR_DB = -100
const DEAD_DB = -60
const NEAR_SILENT_DB = -50
const BELOW_SPEECH_DB = 25

/** Breaths and short stops inside a sentence, clicks, and the soft first and last sounds of words. */
const SHORTEST_PAUSE_MS = 300
const SHORTEST_SOUND_MS = 60
const MARGIN_MS = 200
const SHORTEST_SPEECH_MS = 300

type Span = { from: number; to: number }

/** Collects frame levels of audio that arrives in pieces, so that hours need not be held in memory. */
export function levelMeter() {
  const levels: number[] = []
  let sum = 0
  let filled = 0
  const closeFrame = () => {
    const rms = Math.sqrt(sum / filled)
    levels.push(rms > 0 ? Math.max(FLOOR_DB, 20 * Math.log10(rms)) : FLOOR_DB)
    sum = 0
    filled = 0
  }
  return {
    /** Samples in -1..1 when `scale` is 1; 16-bit ones with `scale` 1 / 32768. */
    push(samples: Int16Array | Float32Array, scale: number) {
      for (const sample of samples) {
        const value = sample * scale
        sum += value * value
        filled += 1
        if (filled === FRAME_SAMPLES) closeFrame()
      }
    },
    /** Decibels below full scale (0 is the loudest, -100 digital silence), one per started frame. */
    levels(): Float32Array {
      if (filled > 0) closeFrame()
      return Float32Array.from(levels)
    },
  }
}

const percentile = (sorted: Float32Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? FLOOR_DB

/** The loud moments. A high share, because in a channel of its own a person may speak for a minute in an hour. */
const speechLevel = (sorted: Float32Array) => percentile(sorted, 0.995)

/**
 * Between the pauses and the speech of this very recording: a little over its quietest tenth, never so high that soft
 * speech is lost. Steady noise or music has no pauses and so counts as sound throughout.
 */
function quietThreshold(sorted: Float32Array): number {
  const pauses = percentile(sorted, 0.1)
  return Math.max(DEAD_DB - 5, Math.min(pauses + 9, speechLevel(sorted) - BELOW_SPEECH_DB))
}

/** Runs of frames over the threshold, without clicks, and joined over pauses that belong to a sentence. */
function soundingSpans(levels: Float32Array, threshold: number): Span[] {
  const spans: Span[] = []
  for (let frame = 0; frame < levels.length; frame += 1) {
    if ((levels[frame] ?? FLOOR_DB) <= threshold) continue
    const last = spans.at(-1)
    if (last && frame - last.to <= SHORTEST_PAUSE_MS / FRAME_MS) last.to = frame + 1
    else spans.push({ from: frame, to: frame + 1 })
  }
  return spans.filter((span) => (span.to - span.from) * FRAME_MS >= SHORTEST_SOUND_MS)
}

/** Gives each span its margin; two neighbours share the pause between them when it is too short for both. */
function withMargins(spans: Span[], frames: number): Span[] {
  const margin = MARGIN_MS / FRAME_MS
  return spans.map((span, index) => {
    const before = spans[index - 1]
    const after = spans[index + 1]
    const from = before ? Math.max(span.from - margin, Math.ceil((before.to + span.from) / 2)) : span.from - margin
    const to = after ? Math.min(span.to + margin, Math.ceil((span.to + after.from) / 2)) : span.to + margin
    return { from: Math.max(0, from), to: Math.min(frames, to) }
  })
}

/** The quietest place (over 160 ms) to cut a stretch that is too long; later places win when about as quiet. */
function quietestCut(levels: Float32Array, low: number, high: number): number {
  let best = high
  let bestCost = Number.POSITIVE_INFINITY
  for (let frame = low; frame <= high; frame += 1) {
    let sum = 0
    for (let near = frame - 4; near < frame + 4; near += 1) sum += levels[near] ?? FLOOR_DB
    const cost = sum / 8 + 0.5 * (((high - frame) * FRAME_MS) / 1000)
    if (cost < bestCost) {
      bestCost = cost
      best = frame
    }
  }
  return best
}

function cutLongSpans(levels: Float32Array, spans: Span[], longest: number): Span[] {
  return spans.flatMap((span) => {
    const parts: Span[] = []
    let from = span.from
    while (span.to - from > longest) {
      // Half a window or more, and no scrap of a few words left at the end.
      const high = Math.min(from + longest, Math.max(from + longest / 2, span.to - longest / 6))
      const cut = quietestCut(levels, Math.floor(from + longest / 2), Math.floor(high))
      parts.push({ from, to: cut })
      from = cut
    }
    return [...parts, { from, to: span.to }]
  })
}

function joinShortSpans(spans: Span[], longest: number, longestPause: number): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from - last.to <= longestPause && span.to - last.from <= longest) last.to = span.to
    else joined.push({ ...span })
  }
  return joined
}

/**
 * Cuts audio at its silences into windows of at most 20 s; silence between windows belongs to none. Pure: the same
 * levels give the same windows, so a transcription that broke off can compare and go on. Audio without any sound
 * gives no window.
 */
export function speechWindows(levels: Float32Array, limits: WindowLimits = {}): SpeechWindow[] {
  const { maxMs = MAX_MS, maxPauseMs = MAX_PAUSE_MS } = limits
  const sorted = levels.slice().sort()
  // Loud seconds in hours of silence are few, so the loudest frame decides whether there is any speech.
  if ((sorted.at(-1) ?? FLOOR_DB) < DEAD_DB) return []
  const threshold = quietThreshold(sorted)
  const longest = Math.floor(maxMs / FRAME_MS)
  const spans = withMargins(soundingSpans(levels, threshold), levels.length)
  const windows = joinShortSpans(cutLongSpans(levels, spans, longest), longest, Math.floor(maxPauseMs / FRAME_MS))
  return windows.map(({ from, to }) => {
    const inside = levels.slice(from, to)
    const activeMs = inside.reduce((count, level) => count + (level > threshold ? 1 : 0), 0) * FRAME_MS
    const loudness = percentile(inside.sort(), 0.95)
    const nearSilent =
      loudness < NEAR_SILENT_DB || loudness < speechLevel(sorted) - BELOW_SPEECH_DB || activeMs < SHORTEST_SPEECH_MS
    return { startMs: from * FRAME_MS, endMs: to * FRAME_MS, activeMs, nearSilent }
  })
}
