import type { Transaction } from '@verbatim/kit/database/database.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { recordSettingsChanged } from '#src/connections/connection-facts.ts'
import { domainReader, domainRepository, type SignInDomain } from '#src/connections/domain-repository.ts'
import { noteJoining } from '#src/connections/joining-policy.ts'
import { afterLook, countsUntil, MISSES_TOLD, recordNameOf, recordValueOf } from '#src/connections/sign-in-domain.ts'
import { textRecords } from '#src/connections/text-records.ts'
import type { Looking } from '#src/context.ts'
import { domainLostMail, domainMissedMail } from '#src/mails/domain-mails.ts'
import { mailManagers } from '#src/mails/mail-managers.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

const HOUR_MS = 3_600_000
/** Once a day, whenever the worker comes by. */
const LOOK_AFTER_MS = 20 * HOUR_MS

/**
 * Looks whether the DNS of each verified domain of a workspace still names it. Managers hear of a record that is gone after
 * the second miss; the domain counts no longer after seven days of misses, and they hear that too. While the DNS cannot be
 * asked nothing is known, and nothing is counted.
 */
export async function lookAtDomains(identity: Looking, teamId: string): Promise<void> {
  const { db, clock } = identity
  const due = (domain: SignInDomain) =>
    domain.verifiedAt !== null && clock.now().getTime() - (domain.checkedAt?.getTime() ?? 0) > LOOK_AFTER_MS
  for (const known of (await db.read(teamId, (tx) => domainReader(tx, teamId).list())).filter(due)) {
    const isThere = await find(identity, known)
    if (isThere === null) continue
    await db.write(teamId, async (tx) => {
      const now = await domainRepository(tx, teamId).lock(known.domain)
      if (now && due(now)) await keep(tx, identity, teamId, { domain: now, isThere })
    })
  }
}

/** Null where the DNS did not answer. */
async function find({ connections, log }: Looking, { domain, token }: SignInDomain): Promise<boolean | null> {
  try {
    return (await textRecords(recordNameOf(domain), connections.dnsServers)).includes(recordValueOf(token))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn('the DNS does not answer about a domain; it is asked again')
    return null
  }
}

async function keep(
  tx: Transaction,
  identity: Looking,
  teamId: string,
  { domain, isThere }: { domain: SignInDomain; isThere: boolean },
): Promise<void> {
  const domains = domainRepository(tx, teamId)
  const now = identity.clock.now()
  const after = afterLook(domain, { isThere, now, daily: true })
  await domains.keepLook(domain.domain, after)
  if (isThere) return
  const isLost = after.verifiedAt === null
  const origin = { teamId, actorId: null, trace: null }
  await noteJoining(tx, identity.keys, origin, { before: domain, after })
  await recordSettingsChanged(tx, origin)
  if (isLost)
    await audit(
      tx,
      { origin, by: { kind: 'system', name: 'Verbatim' } },
      {
        act: 'domain.checked',
        object: { type: 'domain', id: domain.domain, name: domain.domain },
        metadata: { verified: false },
      },
    )
  if (after.misses !== MISSES_TOLD && !isLost) return
  const { name, subdomain } = await workspaceReader(tx).get(teamId)
  const place = { workspace: name, subdomain, domain: domain.domain }
  const mail = isLost
    ? domainLostMail(identity.settings, place)
    : domainMissedMail(identity.settings, { ...place, until: countsUntil(after.missedSince ?? now) })
  await mailManagers(tx, identity, origin, mail)
}
