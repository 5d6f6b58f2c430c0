import type { AuditAct, AuditActor, AuditMetadata, AuditValue } from '@verbatim/contracts/audit-acts.ts'
import type { Actor } from '../actor.ts'
import type { Origin } from '../events/outbox.ts'

/** What an act is on, by type and id, and how that was called then: the entry is read after it is gone. */
export type AuditedObject = { type: string; id: string; name: string }

/** Something that somebody did, as its act says it. */
export type AuditedAct<A extends AuditAct = AuditAct> = {
  act: A
  object: AuditedObject
  metadata?: AuditMetadata<A>
}

/** Who did it, and in which request. Contexts of acts are one; `by` says who it was where no member asked. */
export type AuditSource = {
  origin: Origin
  actor?: Pick<Actor, 'userId' | 'name' | 'role' | 'sessionId' | 'clientId' | 'tokenId'> | null
  by?: { kind: Exclude<AuditActor, 'member'>; name: string; id?: string }
}

/** An entry as it travels and is kept. What is unknown is an empty text. */
export type AuditRecord = {
  act: string
  actorKind: string
  actorId: string
  actorName: string
  actorRole: string
  sessionId: string
  clientId: string
  tokenId: string
  objectType: string
  objectId: string
  objectName: string
  /** A JSON object. */
  metadata: string
  device: string
}

const NAME_MAX = 300
const VALUE_MAX = 500
const LIST_MAX = 100

/** What is kept of an act. Long names and lists are cut, so that an act is never refused because of its entry. */
export function auditRecord<A extends AuditAct>(
  source: AuditSource,
  { act, object, metadata }: AuditedAct<A>,
): AuditRecord {
  const { actor, by, origin } = source
  const member = by ? null : actor
  return {
    act,
    actorKind: by?.kind ?? (member || origin.actorId ? 'member' : 'system'),
    actorId: by ? (by.id ?? '') : (member?.userId ?? origin.actorId ?? ''),
    actorName: (by?.name ?? member?.name ?? '').slice(0, NAME_MAX),
    actorRole: member?.role ?? '',
    sessionId: member?.sessionId ?? '',
    clientId: member?.clientId ?? '',
    tokenId: member?.tokenId ?? '',
    objectType: object.type,
    objectId: object.id,
    objectName: object.name.slice(0, NAME_MAX),
    metadata: JSON.stringify(shortened(metadata ?? {})),
    device: origin.client?.device ?? '',
  }
}

const shortened = (metadata: Readonly<Record<string, AuditValue | undefined>>): Record<string, AuditValue> =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) => (value === undefined ? [] : [[name, shortValue(value)]])),
  )

function shortValue(value: AuditValue): AuditValue {
  if (typeof value === 'string') return value.slice(0, VALUE_MAX)
  return value !== null && typeof value === 'object'
    ? value.slice(0, LIST_MAX).map((one) => one.slice(0, VALUE_MAX))
    : value
}
