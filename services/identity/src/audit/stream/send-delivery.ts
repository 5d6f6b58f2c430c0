import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { exportedEntry } from '#src/audit/export/exported-entry.ts'
import { signatureOf } from '#src/audit/stream/stream.ts'
import type { Identity } from '#src/context.ts'

/** What is sent: entries in the order of the chain, or none of a test. */
export type Parcel = { id: string; teamId: string; type: 'entries' | 'test'; entries: readonly AuditEntry[]; at: Date }
/** How a receiver answered: its status, where there was one, and why it counts as not taken. */
export type Answer = { status: number | null; problem: string | null }

const MS_IN_S = 1000

/**
 * Sends a parcel to where a manager wants it, signed with the secret: `verbatim-signature` is HMAC-SHA256 over
 * `verbatim-timestamp`, a point and the body. Taken is what is answered with 2xx; nothing leads elsewhere.
 */
export async function sendDelivery(
  { fetchOutside }: Pick<Identity, 'fetchOutside'>,
  { url, secret }: { url: string; secret: string },
  { id, teamId, type, entries, at }: Parcel,
): Promise<Answer> {
  const seconds = Math.floor(at.getTime() / MS_IN_S)
  const body = JSON.stringify({
    id,
    type,
    workspaceId: teamId,
    sentAt: at.toISOString(),
    entries: entries.map(exportedEntry),
  })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Verbatim audit stream',
    'verbatim-delivery': id,
    'verbatim-timestamp': String(seconds),
    'verbatim-signature': `v1=${signatureOf(secret, seconds, body)}`,
  }
  try {
    const { status, ok } = await fetchOutside(url, { method: 'POST', headers, body, redirect: 'manual' })
    return { status, problem: ok ? null : problemOfStatus(status) }
  } catch (error) {
    return { status: null, problem: problemOf(error) }
  }
}

const problemOfStatus = (status: number): string =>
  status >= 300 && status < 400 ? 'It leads elsewhere, which is not followed.' : `It answered with ${status}.`

/** In words that name no address, since an address may hold a secret. */
function problemOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const said = cause instanceof Error ? cause.message : ''
  if (/private network/.test(said)) return 'It is in a private network, where nothing is sent.'
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name is not known.'
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return 'Its certificate is not trusted.'
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'It refused the connection.'
  return /TIMEOUT/i.test(`${code} ${cause instanceof Error ? cause.name : ''}`)
    ? 'It did not answer in time.'
    : 'It did not answer.'
}
