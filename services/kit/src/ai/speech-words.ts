import type { SpokenWord } from './ai.ts'
import type { SpeechWindow } from './speech-windows.ts'

/** What Whisper says into silence, from its training on subtitles. Letters only, lower case. */
const STOCK_PHRASES = new Set([
  'you',
  'bye',
  'bye bye',
  'thank you',
  'thank you very much',
  'thank you for watching',
  'thanks for watching',
  'thank you so much for watching',
  'please subscribe',
  'subtitles by the amara org community',
  'transcription by castingwords',
  'okay',
  'oh',
  'so',
])

/** A loop: the same words at least so often without a break. One word may be said often in earnest; three may not. */
const LOOP_TIMES = 4
const LOOP_WORDS_MIN = 3
const LOOP_WORDS_MAX = 12

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Without empty words and without notes on sounds such as `[BLANK_AUDIO]`, `(door closes)`, `♪`. */
function withoutSoundNotes(words: readonly SpokenWord[]): SpokenWord[] {
  const kept: SpokenWord[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (!word) continue
    const text = word.text.trim()
    const close = text.startsWith('[') ? ']' : text.startsWith('(') ? ')' : undefined
    const end = close ? words.slice(index, index + 8).findIndex((next) => next.text.includes(close)) : -1
    if (end >= 0) index += end
    else if (letters(text) !== '') kept.push({ ...word, text })
  }
  return kept
}

/** How many words from `start` are one loop, and how long its first round is. */
function loopAt(spoken: readonly string[], start: number): { round: number; length: number } | undefined {
  for (let round = LOOP_WORDS_MIN; round <= LOOP_WORDS_MAX; round += 1) {
    let length = round
    while (start + length < spoken.length && spoken[start + length] === spoken[start + length - round]) length += 1
    if (length >= round * LOOP_TIMES) return { round, length: length - (length % round) }
  }
  return undefined
}

/** True when a recogniser ran into a loop, the known failure of its decoder. */
export function hasLoop(words: readonly SpokenWord[]): boolean {
  const spoken = words.map((word) => letters(word.text))
  return spoken.some((_word, start) => loopAt(spoken, start) !== undefined)
}

function withoutLoops(words: readonly SpokenWord[]): SpokenWord[] {
  const spoken = words.map((word) => letters(word.text))
  const kept: SpokenWord[] = []
  let index = 0
  while (index < words.length) {
    const loop = loopAt(spoken, index)
    kept.push(...words.slice(index, index + (loop?.round ?? 1)))
    index += loop?.length ?? 1
  }
  return kept
}

/** Nothing but one stock phrase, said once or again and again. */
function isStockPhrase(words: readonly SpokenWord[]): boolean {
  const spoken = words.map((word) => letters(word.text))
  for (let round = 1; round <= spoken.length; round += 1) {
    if (spoken.length % round !== 0) continue
    const repeats = spoken.every((word, index) => word === spoken[index % round])
    if (repeats && STOCK_PHRASES.has(spoken.slice(0, round).join(' '))) return true
  }
  return false
}

/** Times that never go back and stay inside the window. */
function inOrder(words: readonly SpokenWord[], window: SpeechWindow): SpokenWord[] {
  const clip = (ms: number, low: number) => Math.round(Math.min(window.endMs, Math.max(low, ms)))
  let earliest = window.startMs
  return words.map((word) => {
    const startMs = clip(word.startMs, earliest)
    const endMs = clip(word.endMs, startMs)
    earliest = startMs
    return { text: word.text, startMs, endMs }
  })
}

/**
 * What was recognised in one window, made fit to show: no empty words, no notes on sounds, no loops, nothing that
 * is only a stock phrase over near-silence, times in order and inside the window. `heard` counts from the start of
 * the window, the answer from the start of the audio.
 */
export function wordsOfWindow(transcribed: readonly SpokenWord[], window: SpeechWindow): SpokenWord[] {
  const spoken = withoutSoundNotes(transcribed)
  if (window.nearSilent && (isStockPhrase(spoken) || hasLoop(spoken))) return []
  const placed = withoutLoops(spoken).map((word) => ({
    text: word.text,
    startMs: word.startMs + window.startMs,
    endMs: word.endMs + window.startMs,
  }))
  return inOrder(placed, window)
}
