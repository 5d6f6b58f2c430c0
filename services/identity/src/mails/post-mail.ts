import { SendMailSchema } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import type { Identity } from '#src/context.ts'
import type { MailText } from '#src/mails/mail-layout.ts'
import { mailRepository } from '#src/mails/mail-repository.ts'

/** Writes a mail and the order to send it, in the transaction that needs it sent. */
export async function postMail(
  tx: Transaction,
  { newId, clock }: Pick<Identity, 'newId' | 'clock'>,
  origin: Origin,
  to: string,
  mail: MailText,
): Promise<void> {
  const id = newId()
  await mailRepository(tx, origin.teamId).add({ id, to, ...mail }, clock.now())
  await enqueue(tx, origin, SendMailSchema, { teamId: origin.teamId, mailId: id })
}
