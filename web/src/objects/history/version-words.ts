import type { ClaimChange } from '@verbatim/contracts/versions/claim-changes.ts'
import { shortDate } from '../../lib/times.ts'
import { counted, truncated } from '../../lib/words.ts'

/** A version of a text as lists show it. */
export type ListedVersion = {
  id: string
  kind: 'EDIT' | 'RESTORE' | 'PUBLICATION' | 'START'
  people: readonly ({ id: string; name: string } | null)[]
  endedAt: string
  current: boolean
  wordsAdded: number
  wordsRemoved: number
}

/** Who wrote in it, in words. */
function peopleOf({ people, kind }: Pick<ListedVersion, 'people' | 'kind'>): string {
  const names = people.map((person) => person?.name ?? 'Somebody who left')
  if (names.length) return names.length > 2 ? `${names[0]} and ${names.length - 1} others` : names.join(' and ')
  return kind === 'START' ? 'As it began' : 'An import'
}

/** What a version is called in the list. */
export function versionTitle(version: ListedVersion): string {
  if (version.current) return 'Now'
  if (version.kind === 'START') return 'As it began'
  if (version.kind === 'PUBLICATION') return 'Published'
  return version.kind === 'RESTORE' ? 'Brought back' : peopleOf(version)
}

/** The line below its name: who, where the name does not say it, and how many words came and went. */
export function versionLine(version: ListedVersion): string {
  const { current, kind, wordsAdded, wordsRemoved } = version
  const who = kind === 'START' || (kind === 'EDIT' && !current) ? [] : [peopleOf(version)]
  // Who only reads is told of publications alone, and not how many words of drafts lie between them.
  const isCounted = !current && !(kind === 'PUBLICATION' && !wordsAdded && !wordsRemoved)
  return [...who, ...(isCounted ? [changedWords(wordsAdded, wordsRemoved)] : [])].join(', ')
}

/** `+ 41 − 12 words`; "No words changed". */
export function changedWords(added: number, removed: number): string {
  if (!added && !removed) return 'No words changed'
  const signs = [added ? `+ ${added}` : '', removed ? `− ${removed}` : ''].filter(Boolean).join(' ')
  return `${signs} ${added + removed === 1 ? 'word' : 'words'}`
}

/** Versions under the day on which they ended, newest first: "Today", "Wednesday 18 Nov". */
export function byDay<Version extends { endedAt: string }>(
  versions: readonly Version[],
  now: number,
): { day: string; versions: Version[] }[] {
  const days: { day: string; versions: Version[] }[] = []
  for (const version of versions) {
    const day = dayName(version.endedAt, now)
    const last = days.at(-1)
    if (last?.day === day) last.versions.push(version)
    else days.push({ day, versions: [version] })
  }
  return days
}

function dayName(iso: string, now: number): string {
  const date = new Date(iso)
  if (date.toDateString() === new Date(now).toDateString()) return 'Today'
  return `${date.toLocaleDateString('en-GB', { weekday: 'long' })} ${shortDate(iso, now)}`
}

/** Which lines came, went and changed: "2 lines are new, 1 is gone." Empty where none did. */
export function changedLines(added: number, removed: number, changed: number): string {
  const parts = [
    added && `${counted(added, 'line')} ${added === 1 ? 'is' : 'are'} new`,
    removed && `${added ? removed : counted(removed, 'line')} ${removed === 1 ? 'is' : 'are'} gone`,
    changed && `${added || removed ? changed : counted(changed, 'line')} ${changed === 1 ? 'was' : 'were'} changed`,
  ].filter((part) => typeof part === 'string')
  return parts.length ? `${parts.join(', ')}.` : ''
}

/** What became of the quotes of a claim: "“Silence” lost 1 of 2 quotes." */
export function claimLine({ claim, before, gained, lost, fate }: ClaimChange): string {
  const name = `“${truncated(claim.trim() || 'A claim without words', 60)}”`
  if (fate === 'GONE') return `${name} is gone, with ${counted(lost, 'quote')}.`
  if (fate === 'NEW') return `${name} is new and stands on ${counted(gained, 'quote')}.`
  const parts = [
    gained && `gained ${counted(gained, 'quote')}`,
    lost &&
      (lost === before && !gained
        ? `lost ${before === 1 ? 'its only quote' : `all ${before} quotes`}`
        : `lost ${lost} of ${counted(before, 'quote')}`),
  ].filter((part) => typeof part === 'string')
  return `${name} ${parts.join(' and ')}.`
}

type Marked = { text: string }

/** Which highlights came and went, the first of each by its words. */
export function highlightLine(gained: readonly Marked[], lost: readonly Marked[]): string {
  const made = gained.length ? `${counted(gained.length, 'highlight')} more${named(gained)}.` : ''
  const gone = lost.length ? `${counted(lost.length, 'highlight')} lost${named(lost)}.` : ''
  return [made, gone].filter(Boolean).join(' ')
}

const named = ([first]: readonly Marked[]): string => (first ? `: “${truncated(first.text, 60)}”` : '')
