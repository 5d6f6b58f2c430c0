import type { AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { audit } from '#src/audit/audit.ts'
import type { SignInConnection } from '#src/connections/connection.ts'

const SAID = ['name', 'issuer', 'clientId', 'joins'] as const

/**
 * Writes into the audit log what is another one of a connection, by name; no secret, and nothing where all is as it was.
 * `more` is what no comparison tells, as a secret that was sealed again.
 */
export async function auditChanged(
  tx: Transaction,
  source: AuditSource,
  { before, after, more }: { before: SignInConnection; after: SignInConnection; more: readonly string[] },
): Promise<void> {
  const changed = [
    ...SAID.filter((name) => before[name] !== after[name]),
    ...more,
    ...samlChanges(before.saml, after.saml),
  ]
  if (!changed.length) return
  await audit(tx, source, {
    act: 'connection.changed',
    object: { type: 'connection', id: after.id, name: after.name },
    metadata: {
      changed,
      ...(changed.includes('issuer') && { issuer: after.issuer }),
      ...(changed.includes('joins') && { joins: after.joins }),
      ...(before.isOn && !after.isOn && { off: true }),
    },
  })
}

function samlChanges(before: SignInConnection['saml'], after: SignInConnection['saml']): string[] {
  if (!before || !after) return []
  const names = Object.keys(after) as (keyof typeof after)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
