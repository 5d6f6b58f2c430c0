import { counted } from '../../lib/words.ts'

/** For how long support is let in. */
export const MINUTES_OPTIONS = [15, 30, 60, 120, 240].map((minutes) => ({
  value: String(minutes),
  label: `For ${lengthWords(minutes)}`,
}))

/** `34 min`, `1 hour`, `1 h 52 min`. */
export function lengthWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest ? `${hours} h ${rest} min` : counted(hours, 'hour')
}

/** How long somebody was in, in whole minutes, at least one; 0 for somebody who never came. */
export function minutesInside({ cameAt, endsAt, endedAt }: VisitTimes, now: number): number {
  if (!cameAt) return 0
  const end = Math.min(now, ...[endsAt, endedAt].flatMap((one) => (one ? [Date.parse(one)] : [])))
  return Math.max(1, Math.round((end - Date.parse(cameAt)) / 60_000))
}

type VisitTimes = { cameAt?: string | null; endsAt?: string | null; endedAt?: string | null }
