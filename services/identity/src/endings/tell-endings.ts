import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Looking } from '#src/context.ts'
import { endingRepository, type TokenKind } from '#src/endings/ending-repository.ts'
import { type EndingWords, endingMail } from '#src/mails/ending-mail.ts'
import { mailOwner } from '#src/mails/mail-managers.ts'
import { describeCertificate } from '#src/saml/saml-settings.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

const TOLD_BEFORE_MS = 14 * 24 * 3_600_000

/**
 * Tells once, when at most 14 days are left: the owner of an API token, and every manager of a directory's token and of the last
 * certificate of a provider of SAML that is on. After that day programs, the directory or people do not come in.
 */
export async function tellEndings(identity: Looking, teamId: string): Promise<void> {
  const now = identity.clock.now()
  const until = new Date(now.getTime() + TOLD_BEFORE_MS)
  await identity.db.write(teamId, async (tx) => {
    const endings = endingRepository(tx, teamId)
    for (const kind of ['API_TOKEN', 'SCIM_TOKEN'] satisfies TokenKind[])
      for (const token of await endings.tokens(kind, { now, until })) {
        await endings.tokenTold(kind, token)
        await tell(tx, identity, teamId, { kind, name: token.name, endsAt: token.endsAt }, token.userId)
      }
    for (const { id, name, saml, toldEnd } of await endings.connections()) {
      const endsAt = lastEnd(saml.certificates)
      if (!endsAt || endsAt <= now || endsAt > until || toldEnd?.getTime() === endsAt.getTime()) continue
      await endings.connectionTold(id, endsAt)
      await tell(tx, identity, teamId, { kind: 'CERTIFICATE', name, endsAt }, null)
    }
  })
}

/** While a provider changes its certificate there are two: people come in as long as the later one counts. */
function lastEnd(certificates: readonly string[]): Date | null {
  const ends = certificates.map((one) => new Date(describeCertificate(one).endsAt).getTime())
  return ends.length ? new Date(Math.max(...ends)) : null
}

async function tell(
  tx: Transaction,
  identity: Looking,
  teamId: string,
  about: EndingWords,
  ownerId: string | null,
): Promise<void> {
  const { name: workspace, subdomain } = await workspaceReader(tx).get(teamId)
  const mail = endingMail(identity.settings, { workspace, subdomain, ...about })
  const origin = { teamId, actorId: null, trace: null }
  await mailOwner(tx, identity, origin, { ownerId, mail })
}
