import { shortTime } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import type { Delivery, Stream } from './stream-operations.ts'

type Standing = Pick<Stream, 'state' | 'waiting' | 'failures' | 'nextAt' | 'deliveredAt'>

/** How a stream stands, in a word and its tone. */
export function standingOf({ state, failures }: Standing): { word: string; tone?: 'ok' | 'warn' | 'bad' } {
  if (state === 'PAUSED') return { word: 'Paused', tone: 'bad' }
  if (state === 'OFF') return { word: 'Off' }
  return failures ? { word: 'Failing', tone: 'warn' } : { word: 'On', tone: 'ok' }
}

/** What became of the last entries, and what happens next. */
export function streamLine({ state, waiting, failures, nextAt, deliveredAt }: Standing, now: number): string {
  const last = deliveredAt ? `Last taken ${shortTime(deliveredAt, now)}.` : 'Nothing was taken yet.'
  const left = waiting ? ` ${counted(waiting, 'entry')} ${waiting === 1 ? 'waits' : 'wait'}.` : ''
  if (state === 'PAUSED') return `${last}${left} Nothing is tried until it is switched on; nothing is lost.`
  if (state === 'OFF') return `${last}${left} Switched on, it goes on where it stopped.`
  if (!failures) return `${last}${left}`
  return `${last}${left} Tried again ${nextAt ? shortTime(nextAt, now) : 'soon'}.`
}

/** One try: what was sent, and how it was answered. */
export const deliveryLine = ({ isTest, entries, status, problem }: Delivery): string =>
  `${isTest ? 'Test' : counted(entries, 'entry')}: ${problem ?? `taken, answered with ${status}.`}`
