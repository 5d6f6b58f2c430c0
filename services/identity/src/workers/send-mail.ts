import type { SendMail } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import type { Mailer } from '@verbatim/kit/mail/mailer.ts'
import type { Identity } from '#src/context.ts'
import { mailReader, mailRepository } from '#src/mails/mail-repository.ts'

/** Sends a mail that waits. One that is gone was sent before. Throws, without the address, to be tried again. */
export async function sendMail({ db }: Identity, mailer: Mailer, { teamId, mailId }: SendMail): Promise<void> {
  const mail = await db.read(teamId, (tx) => mailReader(tx, teamId).find(mailId))
  if (!mail) return
  await mailer.send(mail).catch((error: unknown) => {
    // What a mail server says often repeats the address, and this ends in the log.
    throw new Error(`The mail server did not take the mail (${reasonOf(error)})`)
  })
  await db.write(teamId, (tx) => mailRepository(tx, teamId).remove(mailId))
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const code = 'code' in error ? String(error.code) : 'unknown'
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
