import type { AccessLevel } from '../../gql/graphql.ts'

/** What somebody may do, in words. */
export const LEVEL_NAMES: Record<AccessLevel, string> = {
  NONE: 'No access',
  READ: 'Can read',
  WRITE: 'Can edit',
  FULL: 'Full access',
}

/** What somebody asks for: “asks to edit”. */
export const WANTED: Record<AccessLevel, string> = {
  NONE: 'open it',
  READ: 'read it',
  WRITE: 'edit it',
  FULL: 'have full access',
}

/** What somebody asked for, before the name of the project: “You asked to read Payout clarity”. */
export const ASKED: Record<AccessLevel, string> = {
  NONE: 'open',
  READ: 'read',
  WRITE: 'edit',
  FULL: 'have full access to',
}

/** For how long something is given. */
export const SPANS = [
  { value: '', label: 'For good' },
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For 30 days' },
] as const
export type Span = (typeof SPANS)[number]['value']

const DAY_MS = 24 * 60 * 60 * 1000

/** The moment at which what is given now for that long ends; null for never. */
export const endOf = (span: Span, now: number): string | null =>
  span === '' ? null : new Date(now + Number(span) * DAY_MS).toISOString()

/** Names as a sentence lists them: `Ines`, `Ines and Priya`, `Ines, Priya and 2 more`. */
export function listOfNames(names: readonly string[]): string {
  const [first = 'A manager', second] = names
  if (!second) return first
  if (names.length === 2) return `${first} and ${second}`
  return `${first}, ${second} and ${names.length - 2} more`
}
