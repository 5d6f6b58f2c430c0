import { timeAgo } from '../../lib/times.ts'

type Change = { name: string } | null | undefined

/** Who changed it last and when, as a sentence; empty where nobody did. */
export function changedLine(by: Change, at: string | null | undefined, now: number): string {
  if (!at) return ''
  return `${by ? `${by.name} changed it` : 'Changed'} ${timeAgo(at, now)}.`
}
