import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { actsOf, SIGN_INS, type UnusualKind } from '#src/unusual-acts/act-kinds.ts'
import type { ActsOfHour, ExportsOfHour, History, SignInsOfDay } from '#src/unusual-acts/detect/history.ts'
import type { Doer } from '#src/unusual-acts/unusual-act.ts'

type Span = { from: Date; until: Date }
type Timed = { times: string; first_at: Date; last_at: Date }

const DAY = "to_char(audit_entry.happened_at at time zone 'UTC', 'YYYY-MM-DD')"
const HOUR = `to_char(audit_entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`
const DEVICE = "coalesce(audit_words.words::jsonb ->> 'device', '')"

/** What is read of a workspace's log to tell what is usual. */
export function historyReader(tx: ReadTransaction, teamId: string) {
  const entries = ({ from, until }: Span) =>
    tx('audit_entry')
      .where({ 'audit_entry.team_id': teamId, 'audit_entry.actor_kind': 'member' })
      .where('audit_entry.happened_at', '>=', from)
      .where('audit_entry.happened_at', '<', until)
  const timed = () => [
    tx.raw('count(*) as times'),
    tx.raw('min(audit_entry.happened_at) as first_at'),
    tx.raw('max(audit_entry.happened_at) as last_at'),
  ]
  return {
    /** What one doer did, by the hour. */
    async acts(doer: Doer, span: Span): Promise<ActsOfHour[]> {
      const rows = await by(doer, entries(span))
        .groupBy('act', tx.raw(HOUR))
        .select<(Timed & { hour: string; act: string })[]>('act', tx.raw(`${HOUR} as hour`), ...timed())
      return rows.map(({ hour, act, ...row }) => ({ ...toTimed(row), hour, act }))
    },
    /** What one doer exported, by the hour: the same thing in two forms is one. */
    async exports(doer: Doer, span: Span): Promise<ExportsOfHour[]> {
      const rows = await by(doer, entries(span))
        .whereIn('act', actsOf('EXPORTS'))
        .groupBy(tx.raw(HOUR))
        .select<(Timed & { hour: string; objects: string })[]>(
          tx.raw(`${HOUR} as hour`),
          tx.raw('count(distinct (object_type, object_id)) as objects'),
          ...timed(),
        )
      return rows.map(({ hour, objects, ...row }) => ({ ...toTimed(row), hour, objects: Number(objects) }))
    },
    /** On which devices one doer came in, by the day. Words that were erased name none. */
    async signIns(doer: Doer, span: Span): Promise<SignInsOfDay[]> {
      const rows = await by(doer, entries(span))
        .leftJoin('audit_words', 'audit_words.id', 'audit_entry.id')
        .whereIn('act', SIGN_INS)
        .groupBy(tx.raw(`${DAY}, ${DEVICE}`))
        .select<(Timed & { day: string; device: string })[]>(
          tx.raw(`${DAY} as day`),
          tx.raw(`${DEVICE} as device`),
          ...timed(),
        )
      return rows.map(({ day, device, ...row }) => ({ ...toTimed(row), day, device }))
    },
    /** How many acts of a kind each doer did, on each day on which they did any. */
    async ofWorkspace(kind: UnusualKind, span: Span): Promise<number[]> {
      const rows = await entries(span)
        .whereIn('act', actsOf(kind))
        .groupBy(tx.raw(`${DAY}, coalesce(client_id, token_id, actor_id)`))
        .select<{ times: string }[]>(tx.raw('count(*) as times'))
      return rows.map(({ times }) => Number(times))
    },
    /** Since when the log holds what a doer does; null where nobody knows when they came. */
    async since({ kind, id }: Doer, span: Span): Promise<Date | null> {
      const [table, key, column] = CAME[kind]
      const came = await tx(table)
        .where({ team_id: teamId, [key]: id })
        .first<{ at: Date } | undefined>({ at: column })
      const [first] = await entries(span).select<{ at: Date | null }[]>(tx.raw('min(audit_entry.happened_at) as at'))
      return came && first?.at ? new Date(Math.max(came.at.getTime(), first.at.getTime())) : null
    },
  }
}

/** In which table a doer stands, by which column, and since when. */
const CAME = {
  MEMBER: ['member', 'user_id', 'joined_at'],
  API_TOKEN: ['api_token', 'id', 'created_at'],
  APPLICATION: ['oauth_client', 'id', 'created_at'],
} as const

/** All that the detections look at, of one doer. */
export async function historyOf(tx: ReadTransaction, teamId: string, doer: Doer, span: Span): Promise<History> {
  const reader = historyReader(tx, teamId)
  return {
    acts: await reader.acts(doer, span),
    exports: await reader.exports(doer, span),
    signIns: doer.kind === 'MEMBER' ? await reader.signIns(doer, span) : [],
    since: await reader.since(doer, span),
  }
}

/** What a member does by themselves is neither done by a token nor by an application in their name. */
function by<Row extends object>({ kind, id }: Doer, entries: ReadQuery<Row>): ReadQuery<Row> {
  if (kind === 'APPLICATION') return entries.where({ client_id: id })
  if (kind === 'API_TOKEN') return entries.where({ token_id: id }).whereNull('client_id')
  return entries.where({ actor_id: id }).whereNull('client_id').whereNull('token_id')
}

const toTimed = ({ times, first_at, last_at }: Timed) => ({ times: Number(times), firstAt: first_at, lastAt: last_at })
