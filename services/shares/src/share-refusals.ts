import type { Database } from '@verbatim/kit/database/database.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import { guessRepository } from './guess-repository.ts'
import { type PageBytes, pageBytes } from './page-bytes.ts'
import { endedPage, PASSWORD_HEADERS, PUBLIC_HEADERS, passwordPage, waitPage } from './public-frame.ts'
import type { ShareLink } from './share-link.ts'
import { isSharePassword } from './share-password.ts'
import { isPageTicket } from './shared-picture.ts'

export type Headers = Readonly<Record<string, string>>
export type Answer = { status: number; html: PageBytes; headers: Headers }

/**
 * Who asks for a link with a password: the network, by a keyed hash, and what was typed or came from another part of the
 * page; null where nothing was.
 */
type Trying = { teamId: string; client: string; form: URLSearchParams | null; now: Date; key: Uint8Array }

const ENDED = pageBytes(endedPage())
const WRONG = 'That is not the password of this page.'
const TOO_MANY = 'Too many wrong passwords. Wait 15 minutes and try again.'

/** What was never a link, has ended or is not open any more. */
export const nothingHere = (headers: Headers = PUBLIC_HEADERS): Answer => ({ status: 404, html: ENDED, headers })

/** Why whoever asks does not see the page (yet): its password was not given, is wrong, or was guessed too often. */
export async function refusalOf(
  db: Database,
  link: ShareLink,
  { teamId, client, form, now, key }: Trying,
): Promise<Answer | null> {
  if (link.passwordHash === null) return null
  if (!form) return asks(200, null)
  if (isPageTicket(form.get('ticket') ?? '', link, key, now)) return null
  try {
    if (!(await db.write(teamId, (tx) => guessRepository(tx, teamId).count(link.id, client, now))))
      return asks(429, TOO_MANY)
    if (!(await isSharePassword(link.passwordHash, form.get('password') ?? ''))) return asks(403, WRONG)
    await db.write(teamId, (tx) => guessRepository(tx, teamId).forget(link.id, client))
    return null
  } catch (error) {
    if (isHeld(error)) return { status: 503, html: pageBytes(waitPage()), headers: PUBLIC_HEADERS }
    throw error
  }
}

const asks = (status: number, problem: string | null): Answer => ({
  status,
  html: pageBytes(passwordPage(problem)),
  headers: PASSWORD_HEADERS,
})
