import type { Transaction } from '@verbatim/kit/database/database.ts'
import { alertRepository } from '#src/alerts/alert-repository.ts'
import { memberOf } from '#src/alerts/alert-rule.ts'
import type { WatchParts } from '#src/alerts/watch/watch-parts.ts'
import { mailWanted } from '#src/mail-choices/mail-wanted.ts'
import { alertMail } from '#src/mails/alert-mail.ts'
import { SOME_MANAGERS } from '#src/mails/mail-managers.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/** So many alerts of a workspace are told by mail in an hour; the others stand in the list alone. */
const MAILED_AN_HOUR = 10
const HOUR_MS = 60 * 60_000

/** Tells managers of new alerts, up to so many an hour; the last mail says that no more come. */
export async function mailAlerts(
  tx: Transaction,
  parts: WatchParts,
  teamId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const alerts = alertRepository(tx, teamId)
  const left = MAILED_AN_HOUR - (await alerts.mailedSince(new Date(parts.clock.now().getTime() - HOUR_MS)))
  if (left <= 0) return
  const members = memberRepository(tx, teamId)
  const managers = await members.managers()
  const { subdomain } = await workspaceRepository(tx).get(teamId)
  for (const [at, id] of ids.slice(0, left).entries()) {
    const alert = await alerts.lock(id)
    if (!alert) continue
    const memberId = memberOf(alert.who)
    const member = memberId && (await members.find(memberId))
    const name = member ? member.name : null
    const isLast = at === left - 1
    await mailWanted(tx, parts, { teamId, actorId: null, trace: null }, managers, {
      kind: 'ALERT',
      subdomain,
      most: SOME_MANAGERS,
      mail: (stopUrl) => alertMail(parts.settings, subdomain, { alert, name, isLast, stopUrl }),
    })
    await alerts.save({ ...alert, isMailed: true })
  }
}
