import { isMailKind } from '@verbatim/contracts/mail-kinds.ts'
import { forbidden, invalid } from '@verbatim/kit/errors.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import type { IdentityCtx } from '#src/context.ts'
import { isFor, type MailChoice, mailChoices } from '#src/mail-choices/mail-choice.ts'
import { mailChoiceReader, mailChoiceRepository } from '#src/mail-choices/mail-choice-repository.ts'

/** The member's own choices. */
export const ownMailChoices = ({ actor, read }: IdentityCtx): Promise<MailChoice[]> =>
  read(async (tx) => mailChoices(actor.role, await mailChoiceReader(tx, actor.teamId).of(actor.userId)))

/** Says whether the member wants mails of a kind. Throws Forbidden for those that only managers are sent. */
export async function chooseMail(ctx: IdentityCtx, input: { kind: string; wanted: boolean }): Promise<MailChoice> {
  const { actor, clock, write } = ctx
  mustNotBeNarrowed(actor)
  const { kind, wanted } = input
  if (!isMailKind(kind)) throw invalid('There are no mails of this kind.', { kind: 'invalid' })
  if (!isFor(kind, actor.role)) throw forbidden('Only managers are sent these mails.')
  await write((tx) => mailChoiceRepository(tx, actor.teamId).set(actor.userId, kind, wanted, clock.now()))
  return { kind, wanted }
}
