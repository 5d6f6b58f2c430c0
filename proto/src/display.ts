import { DISPLAY } from './limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** What stands for the breadcrumbs left out. */
export const COLLAPSED = '...'

/** A breadcrumb's title, cut after 26 characters. Whole characters count, so that no emoji is cut in two. */
export function truncateBreadcrumb(title: string): string {
  const characters = Array.from(title)
  if (characters.length <= DISPLAY.breadcrumbCharacters) return title
  return `${characters.slice(0, DISPLAY.breadcrumbCharacters).join('').trimEnd()}…`
}

/** Breadcrumbs as they are shown: more than three collapse to the first, the mark and the last. */
export function collapseBreadcrumbs<Segment>(segments: readonly Segment[]): (Segment | typeof COLLAPSED)[] {
  const [first, last] = [segments[0], segments.at(-1)]
  if (segments.length <= DISPLAY.breadcrumbSegments || first === undefined || last === undefined) return [...segments]
  return [first, COLLAPSED, last]
}

/**
 * How long ago, or how far ahead: now, 5m, 3h, yesterday or tomorrow, 4d, 1w, then the date. Days are spans of 24 hours.
 * @param at and `now` in milliseconds since 1970.
 */
export function relativeTime(at: number, now: number, locale = 'en', timeZone?: string): string {
  const distance = Math.abs(now - at)
  if (distance < MINUTE) return 'now'
  if (distance >= DAY && distance < 2 * DAY) return at < now ? 'yesterday' : 'tomorrow'
  if (distance >= 2 * WEEK) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at)
  const label = spanLabel(distance)
  return at < now ? label : `in ${label}`
}

/** First and last initial of a name, in upper case; one for a single word, empty for none. Speakers are matched by them. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

function spanLabel(distance: number): string {
  if (distance < HOUR) return `${Math.floor(distance / MINUTE)}m`
  if (distance < DAY) return `${Math.floor(distance / HOUR)}h`
  if (distance < WEEK) return `${Math.floor(distance / DAY)}d`
  return '1w'
}
