import type { Role } from '@verbatim/contracts/roles.ts'
import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type {
  ActFigure,
  ChainFigures,
  Ending,
  EndingKind,
  PeopleFigures,
  ProgramFigures,
  WayFigure,
} from '#src/dashboard/dashboard.ts'
import type { BegunWith } from '#src/sessions/session-repository.ts'

type EndingRow = { id: string; name: string; member_id: string | null; ends_at: Date }

const ENDING = 5
const ACTS = 6

/** The figures of one workspace, each counted when it is asked. */
export const dashboardReader = (tx: ReadTransaction, teamId: string, now: Date) => ({
  ...peopleFigures(tx, teamId, now),
  ...programFigures(tx, teamId, now),
  ...logFigures(tx, teamId),
})

function peopleFigures(tx: ReadTransaction, teamId: string, now: Date) {
  // The table of sessions has no team wall, so that every query names the team.
  const sessions = () => tx('session').where({ team_id: teamId }).where('expires_at', '>', now)
  return {
    async people(): Promise<PeopleFigures> {
      const rows = await tx('member')
        .where({ team_id: teamId })
        .whereNull('removed_at')
        .groupBy('role')
        .select<{ role: Role; total: string }[]>('role', tx.raw('count(*) as total'))
      const of = (role: Role): number => Number(rows.find((row) => row.role === role)?.total ?? 0)
      const roles = { MANAGER: of('MANAGER'), CONTRIBUTOR: of('CONTRIBUTOR'), VIEWER: of('VIEWER') }
      const fromDirectory = await totalOf(
        tx('member')
          .join('scim_user', 'scim_user.user_id', 'member.user_id')
          .where('member.team_id', teamId)
          .whereNull('member.removed_at'),
      )
      const invited = await totalOf(tx('invite').where({ team_id: teamId }).where('expires_at', '>', now))
      return { total: roles.MANAGER + roles.CONTRIBUTOR + roles.VIEWER, roles, fromDirectory, invited }
    },
    /** By how each person's newest open session was begun. */
    async ways(): Promise<WayFigure[]> {
      const rows = await sessions()
        .whereNotNull('user_id')
        .orderBy([
          { column: 'user_id', order: 'asc' },
          { column: 'created_at', order: 'desc' },
        ])
        .select<{ user_id: string; begun_with: BegunWith | null }[]>('user_id', 'begun_with')
      const newest = new Map<string, BegunWith | null>()
      for (const row of rows) if (!newest.has(row.user_id)) newest.set(row.user_id, row.begun_with)
      const byWay = Map.groupBy(newest.values(), (way) => way)
      return [...byWay].map(([way, of]) => ({ way, people: of.length })).toSorted((a, b) => b.people - a.people)
    },
    async sessionsBegunAt(): Promise<Date[]> {
      return sessions().pluck<Date[]>('created_at')
    },
    async groups(): Promise<number> {
      return totalOf(tx('user_group').where({ team_id: teamId }))
    },
    async connectionsOn(): Promise<number> {
      return totalOf(tx('sign_in_connection').where({ team_id: teamId, is_on: true }))
    },
  }
}

function programFigures(tx: ReadTransaction, teamId: string, now: Date) {
  const tokens = () => tx('api_token').where({ 'api_token.team_id': teamId })
  const scimTokens = () => tx('scim_token').where({ team_id: teamId }).where('expires_at', '>', now)
  const grants = () =>
    tx('oauth_grant').where({ 'oauth_grant.team_id': teamId }).where('oauth_grant.expires_at', '>', now)
  return {
    async programs(): Promise<ProgramFigures> {
      const endlessTokens = await totalOf(tokens().whereNull('expires_at'))
      return {
        apiTokens: endlessTokens + (await totalOf(tokens().where('expires_at', '>', now))),
        endlessTokens,
        scimTokens: await totalOf(scimTokens()),
        applications: await totalOf(tx('oauth_client').where({ team_id: teamId })),
        grants: await totalOf(grants()),
      }
    },
    /** What ends next by itself, until then. */
    async endings(until: Date): Promise<Ending[]> {
      const ends = 'expires_at as ends_at'
      const of = <Q extends ReadQuery<object>>(query: Q, table: string) =>
        query.where(`${table}.expires_at`, '<=', until).orderBy(`${table}.expires_at`).limit(ENDING)
      const apiTokens = await of(tokens().where('expires_at', '>', now), 'api_token').select<EndingRow[]>(
        ...['id', 'name', 'user_id as member_id', ends],
      )
      const directories = await of(scimTokens(), 'scim_token').select<EndingRow[]>(
        ...['id', 'name', 'created_by as member_id', ends],
      )
      const letIn = await of(
        grants().join('oauth_client', 'oauth_client.id', 'oauth_grant.client_id'),
        'oauth_grant',
      ).select<EndingRow[]>(
        ...['oauth_grant.id', 'oauth_client.name', 'oauth_grant.user_id as member_id', `oauth_grant.${ends}`],
      )
      return [apiTokens, directories, letIn]
        .flatMap((found, at) => found.map((row) => toEnding(row, KINDS[at] ?? 'APPLICATION')))
        .toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
        .slice(0, ENDING)
    },
  }
}

const KINDS: readonly EndingKind[] = ['API_TOKEN', 'SCIM_TOKEN', 'APPLICATION']

const toEnding = (row: EndingRow, kind: EndingKind): Ending => ({
  id: row.id,
  kind,
  name: row.name,
  memberId: row.member_id,
  endsAt: row.ends_at,
})

function logFigures(tx: ReadTransaction, teamId: string) {
  const since = (at: Date) => tx('audit_entry').where({ team_id: teamId }).where('happened_at', '>=', at)
  return {
    /** How much was done on each day in UTC since then, by the day as `2026-11-26`. */
    async actsByDay(at: Date): Promise<Map<string, number>> {
      const day = "to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD')"
      const rows = await since(at)
        .groupBy(tx.raw(day))
        .select<{ day: string; total: string }[]>(tx.raw(`${day} as day`), tx.raw('count(*) as total'))
      return new Map(rows.map((row) => [row.day, Number(row.total)]))
    },
    /** What was done most since then. */
    async acts(at: Date): Promise<ActFigure[]> {
      const rows = await since(at)
        .groupBy('act')
        .orderByRaw('count(*) desc, act')
        .limit(ACTS)
        .select<{ act: string; total: string }[]>('act', tx.raw('count(*) as total'))
      return rows.map((row) => ({ act: row.act, acts: Number(row.total) }))
    },
    async chain(): Promise<ChainFigures> {
      const link = await tx('audit_link').where({ team_id: teamId }).orderBy('seq', 'desc').first('seq')
      const head = await tx<{ seq: string; signed_at: Date; team_id: string }>('audit_head')
        .where({ team_id: teamId })
        .orderBy('seq', 'desc')
        .first()
      return {
        entries: Number(link?.seq ?? 0),
        signedAt: head?.signed_at ?? null,
        signedEntries: Number(head?.seq ?? 0),
      }
    },
  }
}

async function totalOf(query: ReadQuery<object>): Promise<number> {
  const [counted] = await query.count({ total: '*' })
  return Number(counted?.total ?? 0)
}
