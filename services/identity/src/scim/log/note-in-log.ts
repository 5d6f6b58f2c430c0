import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { audit } from '#src/audit/audit.ts'
import type { Directory } from '#src/scim/directory.ts'
import { type ScimLogEntry, scimLogRepository } from '#src/scim/log/scim-log-repository.ts'

type Noted = Pick<ScimLogEntry, 'kind' | 'subject' | 'outcome'> & {
  conflict?: boolean
  /** Whom it is about, where it is somebody; `role` is the one that they begin with. */
  user?: { id: string; role?: Role }
}

/** Keeps what the directory did, in the transaction that did it. What is the same is no act. */
export async function noteInLog(
  tx: Transaction,
  { identity, teamId, origin, onLogged }: Directory,
  { user, ...entry }: Noted,
): Promise<void> {
  const { kind, subject, outcome } = entry
  const source = { origin, by: { kind: 'directory', name: 'Directory sync' } } as const
  if (kind !== 'SAME')
    await audit(tx, source, {
      act: ACTS[kind],
      object: user ? { type: 'user', id: user.id, name: subject } : { type: 'directory', id: teamId, name: subject },
      metadata: { outcome, role: user?.role },
    })
  const kept = { conflict: false, ...entry, id: identity.newId(), happenedAt: identity.clock.now() }
  await scimLogRepository(tx, teamId).add(kept)
  onLogged(kept)
}

const ACTS = {
  USER_JOINED: 'directory.userJoined',
  USER_CHANGED: 'directory.userChanged',
  USER_LEFT: 'directory.userLeft',
  GROUP_MADE: 'directory.groupMade',
  GROUP_CHANGED: 'directory.groupChanged',
  GROUP_DELETED: 'directory.groupDeleted',
  CONFLICT: 'directory.conflict',
} as const satisfies Record<Exclude<ScimLogEntry['kind'], 'SAME'>, AuditAct>
