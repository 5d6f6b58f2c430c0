import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { isLastWayOfManagers } from '#src/connections/sign-in-manager.ts'
import type { Identity, IdentityCtx } from '#src/context.ts'
import { addressTeams } from '#src/members/address-team-repository.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { passkeyReader } from '#src/passkeys/passkey-repository.ts'
import { type Session, sessionRepository } from '#src/sessions/session-repository.ts'
import { isStrong } from '#src/sessions/strong-session.ts'

const HOUR_MS = 3_600_000
/** A password is more than the mail box once it is older than what a link by mail could have made it lately. */
const PASSWORD_STANDS_MS = 7 * 24 * HOUR_MS

/**
 * Whoever manages a workspace that asks managers for a passkey changes passkeys only with one: else the mail box alone
 * would be enough to make another. Who has none yet makes the first one within an hour of a sign-in with a password that
 * is a week old, or where another manager of each such workspace lets them. Asked over all workspaces of the region, since
 * a passkey counts in each.
 *
 * Who came in by a workspace's provider changes none: whoever manages that workspace decides whom its provider vouches
 * for, and a passkey would let them into every other workspace of the account. Throws Forbidden.
 */
export async function requireStrong({ identity, actor }: IdentityCtx, account: Account): Promise<void> {
  const { db, clock } = identity
  const now = clock.now()
  const session = actor.sessionId ? await sessionRepository(db.system).byId(actor.sessionId, now) : null
  if (session?.begunWith === 'PROVIDER')
    throw forbidden(
      'The provider of this workspace let you in, and a passkey counts in all your workspaces. Sign in at the root domain, or with a mail or a passkey, to change your passkeys.',
    )
  if (session && isStrong(session, now)) return
  const asking = await askingPlaces(identity, account)
  if (!asking.length) return
  if ((await passkeyReader(db.system).listOf(account.id)).length)
    throw forbidden('Sign in with a passkey to change your passkeys: a workspace that you manage asks for it.')
  if (session && byOldPassword(session, account, now)) return
  if (asking.some(({ firstPasskeyUntil }) => firstPasskeyUntil === null || firstPasskeyUntil < now))
    throw forbidden(
      'A workspace that you manage asks managers for a passkey, and a mail is not enough to make your first one. Sign in there with a password that you have had for a week, or ask another manager to let you add it under Settings, Sign-in and SSO.',
    )
}

/** The last passkey by which a workspace that asks for one is administered stays. Throws InvalidOperation. */
export async function requirePasskeyLeft(identity: Identity, account: Account): Promise<void> {
  if ((await passkeyReader(identity.db.system).listOf(account.id)).length > 1) return
  for (const { teamId } of await askingPlaces(identity, account)) {
    if (await identity.db.read(teamId, (tx) => isLastWayOfManagers(tx, teamId, account.id)))
      throw invalidOperation(
        'No other manager of a workspace that asks for a passkey has one. Add another passkey first, or stop asking managers for one.',
      )
  }
}

/** What an account is in the workspaces that ask it, as a manager, for a passkey. */
async function askingPlaces({ db }: Identity, account: Account): Promise<Member[]> {
  const asking: Member[] = []
  for (const { teamId, member: isMember } of await addressTeams(db.system, account.emailHash)) {
    if (!isMember) continue
    const found = await db.read(teamId, async (tx) => {
      const member = await memberReader(tx, teamId).findByAccount(account.id)
      const manages = activeMember(member) && member.role === 'MANAGER'
      return manages && (await findPolicy(tx, teamId)).managersByPasskey ? member : null
    })
    if (found) asking.push(found)
  }
  return asking
}

function byOldPassword({ begunWith, createdAt }: Session, account: Account, now: Date): boolean {
  const chosenAt = account.passwordChosenAt ?? account.createdAt
  return (
    begunWith === 'PASSWORD' &&
    now.getTime() - createdAt.getTime() < HOUR_MS &&
    now.getTime() - chosenAt.getTime() > PASSWORD_STANDS_MS
  )
}
