import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { MailText } from '#src/mails/mail-layout.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'

/** Of what somebody has to answer or look into, not more of the managers are told, those who joined first. */
export const SOME_MANAGERS = 20

/** Sends a mail to the managers of a workspace, by when they joined: to all, or to so many. */
export async function mailManagers(
  tx: Transaction,
  parts: Parameters<typeof postMail>[1],
  origin: Origin,
  mail: MailText,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const { email } of (await memberReader(tx, origin.teamId).managers()).slice(0, most))
    await postMail(tx, parts, origin, email, mail)
}

/** Sends it to the member whose matter it is, or to all managers where it is nobody's or they have left. */
export async function mailOwner(
  tx: Transaction,
  parts: Parameters<typeof postMail>[1],
  origin: Origin,
  { ownerId, mail }: { ownerId: string | null; mail: MailText },
): Promise<void> {
  const owner = ownerId === null ? null : await memberReader(tx, origin.teamId).find(ownerId)
  if (activeMember(owner)) await postMail(tx, parts, origin, owner.email, mail)
  else await mailManagers(tx, parts, origin, mail)
}
