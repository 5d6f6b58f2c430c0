import type { FilterJson } from '@verbatim/contracts/filters/filter.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { actsOf, NOT_OWN_ACTS, SIGN_INS } from '#src/unusual-acts/act-kinds.ts'

/** By what something looks unusual. */
export type UnusualSignal = 'MANY_IN_A_DAY' | 'MANY_OBJECTS' | 'NEW_ACT' | 'NEW_DEVICE' | 'ODD_HOURS'

/** Who did it: a member by themselves, an API token, or an application in whose name ever. */
export type Doer = { kind: 'MEMBER' | 'API_TOKEN' | 'APPLICATION'; id: string }

/** The figures because of which it was chosen; null for what a signal does not go by. */
export type Evidence = {
  /** The median of the days, or of the hours, before. */
  usual: number | null
  spread: number | null
  /** How many spreads it lies over the usual. */
  score: number | null
  /** How many days were looked at. */
  days: number
  /** So many at least, whatever is usual. */
  minimum: number | null
  /** How many entries, or sign-ins, of the same one were known before. */
  known: number | null
  /** What is usual on a day on which anybody of the workspace does it. */
  workspaceUsual: number | null
  /** How many different objects. */
  objects: number | null
}

/** What a detection finds in the log. */
export type Finding = {
  signal: UnusualSignal
  /** A kind of acts, an act that stands for itself, or nothing where any act counts. */
  actKind: string
  /** Browser and system; nothing where they do not matter. */
  device: string
  /** The day or the hour of UTC in which it is found once: `2026-11-28`, `2026-11-28T14`. */
  period: string
  /** Its entries happened from then on and before then. */
  from: Date
  until: Date
  times: number
  firstAt: Date
  lastAt: Date
  evidence: Evidence
}

/** Something that looks unusual, as it is kept. */
export type UnusualAct = Finding & {
  id: string
  doer: Doer
  foundAt: Date
  dismissedBy: string | null
  dismissedAt: Date | null
}

/** What looks unusual, or what was put away; each is read when somebody asks. */
export type UnusualActs = {
  items(): Promise<UnusualAct[]>
  counts(): Promise<{ open: number; dismissed: number }>
}

/** Who did what stands in an entry; null for the directory, the system, operators and support. */
export function doerOf({ actor, actorId, clientId, tokenId }: AuditEntry): Doer | null {
  if (actor !== 'member') return null
  if (clientId) return { kind: 'APPLICATION', id: clientId }
  if (tokenId) return { kind: 'API_TOKEN', id: tokenId }
  return actorId ? { kind: 'MEMBER', id: actorId } : null
}

/** The filter of exactly the entries that it is about, but for when they happened: that an alert rule may ask too. */
export function whereOf({ signal, actKind, device, doer }: Pick<UnusualAct, 'signal' | 'actKind' | 'device' | 'doer'>) {
  const acts = signal === 'NEW_DEVICE' ? SIGN_INS : actsOf(actKind)
  const done: FilterJson = signal === 'ODD_HOURS' ? { not: { act: { in: NOT_OWN_ACTS } } } : { act: { in: acts } }
  const parts: FilterJson[] = [done, ...byDoer(doer), ...(device ? [{ device: { equalTo: device } }] : [])]
  return { and: parts } satisfies FilterJson
}

function byDoer({ kind, id }: Doer): FilterJson[] {
  if (kind === 'APPLICATION') return [{ application: { in: [id] } }]
  if (kind === 'API_TOKEN') return [{ apiToken: { in: [id] } }]
  return [{ actor: { in: [id] } }, { apiToken: { empty: true } }, { application: { empty: true } }]
}

/** What it is called in the audit log. */
export const titleOf = ({ signal, actKind }: Pick<Finding, 'signal' | 'actKind'>): string =>
  [signal, actKind].filter(Boolean).join(' ').toLowerCase().replaceAll('_', ' ')

/** Put away as fine. Throws InvalidOperation where somebody did so before. */
export function dismissed(act: UnusualAct, by: { id: string; at: Date }): UnusualAct {
  if (act.dismissedAt) throw invalidOperation('This was put away already.')
  return { ...act, dismissedBy: by.id, dismissedAt: by.at }
}

/** Taken back to what looks unusual. Throws InvalidOperation where it was not put away. */
export function restored(act: UnusualAct): UnusualAct {
  if (!act.dismissedAt) throw invalidOperation('This is not put away.')
  return { ...act, dismissedBy: null, dismissedAt: null }
}
