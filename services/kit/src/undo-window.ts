import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { invalidOperation } from './errors.ts'

const HOURS = LIFETIMES_MS.undo / 3_600_000

/** The moment since when things were changed or deleted that can be taken back now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - LIFETIMES_MS.undo)

/** Until when something of that moment can be taken back. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + LIFETIMES_MS.undo)

/** Throws InvalidOperation for something of that moment that cannot be taken back any more: "A merge can be undone". */
export function refuseTooLate(at: Date, now: Date, what: string): void {
  if (at < undoableSince(now)) throw invalidOperation(`${what} for ${HOURS} hours.`)
}
