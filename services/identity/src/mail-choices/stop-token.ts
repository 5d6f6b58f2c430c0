import { parseId } from '@verbatim/contracts/ids.ts'
import { isMailKind, type MailKind } from '@verbatim/contracts/mail-kinds.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { keyedHash, sameHash } from '@verbatim/kit/keyed-hash.ts'
import type { Keys } from '#src/keys.ts'

export const STOP_PATH = '/api/auth/stop-mails'

/** Whose mails of which kind a link stops. */
export type Stopped = { userId: string; kind: MailKind }

/**
 * The address in a mail that stops such mails by one press, of its reader or of their mail program (RFC 8058). It needs
 * no sign-in, does not end, and stops nothing else.
 */
export function stopUrl(settings: RegionSettings, keys: Keys, subdomain: string, teamId: string, of: Stopped): string {
  const token = [of.userId, of.kind, signatureOf(keys, teamId, of)].join('.')
  return publicUrl(settings, subdomain, `${STOP_PATH}?${new URLSearchParams({ token })}`)
}

/** What a token stops in this workspace; null for one that is not ours. */
export function readStopToken(keys: Keys, teamId: string, token: string): Stopped | null {
  const [user = '', kind = '', signature = ''] = token.split('.')
  const userId = parseId(user)
  if (!userId || !isMailKind(kind)) return null
  return sameHash(signature, signatureOf(keys, teamId, { userId, kind })) ? { userId, kind } : null
}

const signatureOf = (keys: Keys, teamId: string, { userId, kind }: Stopped): string =>
  keyedHash(`${teamId} ${userId} ${kind}`, keys.stopMails)
