import { newId } from '@verbatim/contracts/ids.ts'
import { ROOT_PROVIDERS, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { type Account, accountReader } from '#src/accounts/account-repository.ts'
import { audit } from '#src/audit/audit.ts'
import { type IdentityCtx, ROOT_TEAM } from '#src/context.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { providerUnboundMail } from '#src/mails/provider-mails.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'
import { passkeyReader } from '#src/passkeys/passkey-repository.ts'
import { boundProviders, providerAccountRepository } from '#src/provider-accounts/provider-account-repository.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'

type Unbound = { provider: RootProviderKind }

/**
 * Parts one's own account from the one at Google or Microsoft: whichever of theirs has the address and signs in next is
 * bound. Its owner is told by mail. Throws NotFound where none is bound; InvalidOperation for whoever has no other way in
 * than a mail; Forbidden to a program, and to whom a workspace's own provider let in, who may be whoever its managers say.
 */
export function unbindProviderAccount(ctx: IdentityCtx, { provider }: Unbound): Promise<Unbound> {
  return ctx.write(async (tx) => {
    const account = await ownAccount(tx, ctx)
    await refuseOtherWord(tx, ctx)
    if (!(await providerAccountRepository(tx, provider).unbind(account.id))) throw notFound('Account')
    if (!(await hasAnotherWay(tx, account)))
      throw invalidOperation(
        `You have no other way in than a mail. Choose a password or add a passkey before you disconnect ${ROOT_PROVIDERS[provider]}.`,
      )
    const object = { type: 'user', id: ctx.actor.userId, name: account.name } as const
    await audit(tx, ctx, { act: 'providerAccount.unbound', object, metadata: { provider } })
    const mail = providerUnboundMail({ provider, at: ctx.clock.now(), by: 'OWNER' })
    await postMail(tx, ctx.identity, ctx.origin, account.email, mail)
    return { provider }
  })
}

type Order = {
  emailHash: string
  provider: RootProviderKind
  /** How the operator is called on the machine where it was done. */
  by: string
  now: Date
}

/**
 * The same on the word of the operator, for somebody whose account at the provider was made anew. The operator's own audit
 * log, that of no workspace, keeps it, and the owner is told by mail. Throws InvalidOperation where nobody has the address
 * in this region, or nothing is bound to it.
 */
export function unbindByOperator(db: Database, { emailHash, provider, by, now }: Order): Promise<void> {
  return db.write(ROOT_TEAM, async (tx) => {
    const account = await accountReader(tx).byEmailHash(emailHash)
    if (!account) throw invalidOperation('Nobody has an account with this address in this region.')
    if (!(await providerAccountRepository(tx, provider).unbind(account.id)))
      throw invalidOperation(`No account of ${ROOT_PROVIDERS[provider]} is bound to this address in this region.`)
    const origin = { teamId: ROOT_TEAM, actorId: null, trace: null }
    const object = { type: 'user', id: account.id, name: account.email } as const
    const done = { act: 'providerAccount.unbound', object, metadata: { provider } } as const
    await audit(tx, { origin, by: { kind: 'operator', name: by } }, done)
    const mail = providerUnboundMail({ provider, at: now, by: 'OPERATOR' })
    await postMail(tx, { newId, clock: { now: () => now } }, origin, account.email, mail)
  })
}

/** A password, a passkey, or another provider. */
async function hasAnotherWay(tx: Transaction, { id, passwordHash }: Account): Promise<boolean> {
  if (passwordHash !== null || (await boundProviders(tx, id)).length > 0) return true
  return (await passkeyReader(tx).listOf(id)).length > 0
}

async function refuseOtherWord(tx: Transaction, { actor, clock }: IdentityCtx): Promise<void> {
  const session = actor.sessionId ? await sessionRepository(tx).byId(actor.sessionId, clock.now()) : null
  if (session?.begunWith === 'PROVIDER')
    throw forbidden(
      'The provider of this workspace let you in, and this counts for your whole account. Sign in on the root domain, or with a mail, a password or a passkey.',
    )
}
