import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Doer, Evidence, Finding, UnusualAct, UnusualSignal } from '#src/unusual-acts/unusual-act.ts'

type Row = {
  id: string
  team_id: string
  signal: UnusualSignal
  act_kind: string
  device: string
  period: string
  doer_kind: Doer['kind']
  doer_id: string
  from_at: Date
  until_at: Date
  times: number
  first_at: Date
  last_at: Date
  evidence: Evidence
  found_at: Date
  dismissed_by: string | null
  dismissed_at: Date | null
}

const toUnusualAct = (row: Row): UnusualAct => ({
  id: row.id,
  signal: row.signal,
  actKind: row.act_kind,
  device: row.device,
  period: row.period,
  doer: { kind: row.doer_kind, id: row.doer_id },
  from: row.from_at,
  until: row.until_at,
  times: row.times,
  firstAt: row.first_at,
  lastAt: row.last_at,
  evidence: row.evidence,
  foundAt: row.found_at,
  dismissedBy: row.dismissed_by,
  dismissedAt: row.dismissed_at,
})

/** What is found once of somebody: a later look adds to it. */
const ONCE = ['team_id', 'signal', 'doer_id', 'act_kind', 'device', 'period']
const SHOWN = 100

/** What looks unusual in one workspace. */
export const unusualActRepository = (tx: Transaction, teamId: string) => ({
  ...unusualActReader(tx, teamId),
  ...unusualActWrites(tx, teamId),
})

/** What can be read of it. */
export function unusualActReader(tx: ReadTransaction, teamId: string) {
  const acts = () => tx<Row>('unusual_act').where({ team_id: teamId })
  return {
    /** The newest hundred that were last done since then: those that are put away, or the others. */
    async list(isDismissed: boolean, since: Date): Promise<UnusualAct[]> {
      const rows = acts().where('last_at', '>=', since)
      const found: Row[] = await (isDismissed ? rows.whereNotNull('dismissed_at') : rows.whereNull('dismissed_at'))
        .orderBy([
          { column: 'last_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(SHOWN)
      return found.map(toUnusualAct)
    },
    /** How many of them are put away, and how many are not. */
    async counts(since: Date): Promise<{ open: number; dismissed: number }> {
      const [counted] = await acts()
        .where('last_at', '>=', since)
        .select<{ open: string; dismissed: string }[]>(
          tx.raw('count(*) filter (where dismissed_at is null) as open'),
          tx.raw('count(dismissed_at) as dismissed'),
        )
      return { open: Number(counted?.open ?? 0), dismissed: Number(counted?.dismissed ?? 0) }
    },
  }
}

function unusualActWrites(tx: Transaction, teamId: string) {
  const acts = () => tx<Row>('unusual_act').where({ team_id: teamId })
  return {
    /** The one of that id, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<UnusualAct | null> {
      const row = await acts().where({ id }).forUpdate().first()
      return row ? toUnusualAct(row) : null
    },
    /** Keeps what was found, or what it has become; the id where that is another than before. It stays put away. */
    async keep(id: string, doer: Doer, found: Finding, at: Date): Promise<string | null> {
      const counted = {
        from_at: found.from,
        until_at: found.until,
        times: found.times,
        first_at: found.firstAt,
        last_at: found.lastAt,
        evidence: JSON.stringify(found.evidence),
      }
      const what = { signal: found.signal, act_kind: found.actKind, device: found.device, period: found.period }
      const whose = { team_id: teamId, doer_kind: doer.kind, doer_id: doer.id }
      const [kept] = await tx('unusual_act')
        .insert(Object.assign({ id, found_at: at }, whose, what, counted))
        .onConflict(ONCE)
        .merge(counted)
        .whereRaw('unusual_act.times <> excluded.times')
        .returning<{ id: string }[]>('id')
      return kept?.id ?? null
    },
    /** Puts it away, or takes it back. */
    async answer({ id, dismissedBy, dismissedAt }: UnusualAct): Promise<void> {
      await acts().where({ id }).update({ dismissed_by: dismissedBy, dismissed_at: dismissedAt })
    },
    /** Forgets what was last done before then. */
    async forget(before: Date): Promise<void> {
      await acts().where('last_at', '<', before).delete()
    },
  }
}
