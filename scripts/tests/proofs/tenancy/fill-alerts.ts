import { type Asker, make, must } from '../asker.ts'
import type { Ids } from './room-ids.ts'

const LIMIT_MS = 60_000
const PAUSE_MS = 200

/** A rule over the audit log, what it found, and where the log is sent. Both are off, and touch nothing of what others do. */
export async function fillAlerts(
  client: Asker,
  mark: string,
): Promise<Pick<Ids, 'alertRule' | 'alert' | 'auditStream'>> {
  const rule = { severity: 'HIGH', per: 'PERSON', times: 1, withinMinutes: 60, filter: { acts: ['group.created'] } }
  const { id: alertRule } = await make(client, 'createAlertRule', { title: `Rule ${mark}`, ...rule })
  await make(client, 'createUserGroup', { name: `Watched ${mark}` })
  const alert = await found(client)
  await make(client, 'updateAlertRule', { ruleId: alertRule, on: false })
  const made = await make<{ stream: { id: string } }>(
    client,
    'setUpAuditStream',
    { url: `https://logs.${mark}.example` },
    '{ stream { id } }',
  )
  const auditStream = made.stream.id
  await make(client, 'updateAuditStream', { streamId: auditStream, on: false })
  return { alertRule, alert, auditStream }
}

/** Waits until the rule has found something. */
async function found(client: Asker): Promise<string> {
  const until = Date.now() + LIMIT_MS
  for (;;) {
    const { items } = await must<{ items: { id: string }[] }>(client, '{ alerts { items { id } } }')
    if (items[0]) return items[0].id
    if (Date.now() > until) throw new Error('The rule found nothing')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
