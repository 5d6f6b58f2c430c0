import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Pauses, pauseAfter } from '@verbatim/kit/back-off.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { checkedLine } from '#src/checked-input.ts'

/** PAUSED is what the product did after long failure; OFF is what a manager chose. */
export type StreamState = 'ON' | 'OFF' | 'PAUSED'

/** Where a workspace's log is sent as it grows. Its secret is in the vault, by id. */
export type AuditStream = {
  id: string
  url: string
  secretId: string
  secretEnding: string
  state: StreamState
  /** The last link that was delivered. */
  seq: number
  /** The last link of the delivery that is tried until it is taken: one that is tried again is the same. */
  sendingTo: number | null
  /** How often it failed in a row, and since when. */
  failures: number
  failingSince: Date | null
  /** Before this it is not tried again. */
  nextAt: Date | null
  deliveredAt: Date | null
  changedBy: string
  changedAt: Date
}

/** One try to deliver. */
export type AuditDelivery = {
  id: string
  isTest: boolean
  entries: number
  /** Of the answer; null where there was none. */
  status: number | null
  /** Why it counts as not taken; null where it was. */
  problem: string | null
  sentAt: Date
}

const URL_MAX = 2000
const SECRET_BYTES = 32
const SECRET_PREFIX = 'whsec_'
const ENDING = 4
const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const PAUSES: Pauses = [10 * SECOND_MS, 30 * SECOND_MS, 60 * SECOND_MS, 300 * SECOND_MS, 900 * SECOND_MS, HOUR_MS]

/** After so long without one delivery that was taken, nothing more is tried until a manager says so. */
const PAUSED_AFTER_MS = 24 * HOUR_MS

/** The address as it is kept: https, no credentials before its host. Throws ValidationError. */
export function checkedUrl(text: string, { isAnyNetwork }: { isAnyNetwork: boolean }): string {
  const url = URL.parse(checkedLine(text, 'the address', URL_MAX, 'url'))
  const isWeb = url?.protocol === 'https:' || (isAnyNetwork && url?.protocol === 'http:')
  if (!url || !isWeb || url.username || url.password || url.hash)
    throw invalid('Enter an address like https://logs.company.com/verbatim.', { url: 'invalid' })
  return url.href
}

/** A secret that nobody knew before, and how it ends. */
export function newStreamSecret(): { secret: string; ending: string } {
  const secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { secret, ending: secret.slice(-ENDING) }
}

/** The signature of a body sent at a time, in seconds: HMAC-SHA256 of "time.body" under the secret, as 64 hex digits. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** The id of a delivery: the same for the same links of the same stream, so that a receiver knows one that is sent again. */
export const deliveryKey = (streamId: string, from: number, to: number): string =>
  createHash('sha256').update(`${streamId} ${from} ${to}`).digest('hex').slice(0, 32)

/** A stream after a delivery that was taken: the next one begins behind it. */
export const afterDelivery = (stream: AuditStream, to: number, at: Date): AuditStream => ({
  ...stream,
  seq: to,
  sendingTo: null,
  failures: 0,
  failingSince: null,
  nextAt: null,
  deliveredAt: at,
})

/** A stream after a delivery that was not taken: it waits longer each time, and after a day it is paused. */
export function afterFailure(stream: AuditStream, at: Date): AuditStream {
  const failingSince = stream.failingSince ?? at
  const isOver = at.getTime() - failingSince.getTime() >= PAUSED_AFTER_MS
  return {
    ...stream,
    failingSince,
    failures: stream.failures + 1,
    state: isOver && stream.state === 'ON' ? 'PAUSED' : stream.state,
    nextAt: isOver ? null : new Date(at.getTime() + pauseAfter(stream.failures, PAUSES)),
  }
}

/** A stream that a manager switches. On again it goes on where it stopped, at once. */
export const switched = (stream: AuditStream, isOn: boolean): AuditStream => ({
  ...stream,
  state: isOn ? 'ON' : 'OFF',
  ...(isOn && stream.state !== 'ON' && { failures: 0, failingSince: null, nextAt: null }),
})
