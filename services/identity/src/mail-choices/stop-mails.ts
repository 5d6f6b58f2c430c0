import type { Identity } from '#src/context.ts'
import { mailChoiceRepository } from '#src/mail-choices/mail-choice-repository.ts'
import type { Stopped } from '#src/mail-choices/stop-token.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Stops the mails of a link, as often as it is followed. Who has left is sent none, and nothing is kept of them. */
export async function stopMails(
  { db, clock }: Pick<Identity, 'db' | 'clock'>,
  teamId: string,
  { userId, kind }: Stopped,
): Promise<void> {
  await db.write(teamId, async (tx) => {
    const member = await memberRepository(tx, teamId).findAndHold(userId)
    if (activeMember(member)) await mailChoiceRepository(tx, teamId).set(userId, kind, false, clock.now())
  })
}
