import type { HeardTurn, HeardWord } from '#src/recordings/transcripts/heard-turn.ts'

/** A longer pause begins a new turn. */
const PAUSE_MS = 1200
/** From so many words on, a turn ends with its sentence; at so many it ends anyway. */
const LONG_TURN_WORDS = 60
const LONGEST_TURN_WORDS = 200

/**
 * What one speaker said, cut into turns that read well: at pauses, and in long speech at the ends of sentences.
 * @param words in order of time.
 */
export function turnsOfWords(words: readonly HeardWord[], speaker: number | null): HeardTurn[] {
  const turns: HeardTurn[] = []
  for (const word of words) {
    const [startMs, endMs] = word
    const last = turns.at(-1)
    if (last && !isFull(last) && startMs - last.endMs <= PAUSE_MS) {
      last.words.push(word)
      last.endMs = Math.max(last.endMs, endMs)
    } else turns.push({ speaker, startMs, endMs, words: [word] })
  }
  return turns
}

/** The turns of several speakers, each recorded on a channel of its own, as one conversation in order of time. */
export const interleaved = (channels: readonly (readonly HeardTurn[])[]): HeardTurn[] =>
  channels.flat().sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)

function isFull({ words }: HeardTurn): boolean {
  if (words.length < LONG_TURN_WORDS) return false
  return words.length >= LONGEST_TURN_WORDS || /[.!?…。！？]["'”’)\]]*$/u.test(words.at(-1)?.[2] ?? '')
}
