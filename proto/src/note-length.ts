import { clockTime } from './clock-time.ts'

/** Characters that a person reads in a minute: about 240 words. */
const READ_A_MINUTE = 1400

/** How long a note is: the time of its recording, or the minutes it takes to read it; null when it has neither yet. */
export function noteLength({ durationMs, textLength }: { durationMs: number | null; textLength: number }) {
  if (durationMs !== null) return clockTime(durationMs)
  if (textLength === 0) return null
  return `${Math.max(1, Math.round(textLength / READ_A_MINUTE)).toLocaleString('en')} min read`
}
