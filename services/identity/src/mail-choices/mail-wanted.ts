import type { MailKind } from '@verbatim/contracts/mail-kinds.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Identity } from '#src/context.ts'
import { mailChoiceReader } from '#src/mail-choices/mail-choice-repository.ts'
import { stopUrl } from '#src/mail-choices/stop-token.ts'
import type { MailText } from '#src/mails/mail-layout.ts'
import { postMail } from '#src/mails/post-mail.ts'
import type { Member } from '#src/members/member.ts'

type Parts = Pick<Identity, 'clock' | 'newId' | 'settings' | 'keys'>
type Wanted = {
  kind: MailKind
  subdomain: string
  /** To so many of them, the first. */
  most?: number
  /** What it says, with the address at which its reader stops mails of its kind. */
  mail: (stopUrl: string) => MailText
}

/** Sends a mail to those of the members who want mails of its kind: to all of them, or to so many. */
export async function mailWanted(
  tx: Transaction,
  parts: Parts,
  origin: Origin,
  members: readonly Pick<Member, 'userId' | 'email'>[],
  { kind, subdomain, mail, most = Number.POSITIVE_INFINITY }: Wanted,
): Promise<void> {
  const { teamId } = origin
  const ids = members.map(({ userId }) => userId)
  const wanting = await mailChoiceReader(tx, teamId).wanting(kind, ids)
  for (const { userId, email } of members.filter((one) => wanting.has(one.userId)).slice(0, most)) {
    const url = stopUrl(parts.settings, parts.keys, subdomain, teamId, { userId, kind })
    await postMail(tx, parts, origin, email, mail(url))
  }
}
