import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { expect, test } from 'vitest'
import { type OpenedRegion, type TeamTable, teamTables } from '../region-database.ts'
import type { FilledWorkspace } from './filled-workspace.ts'

type World = { region: OpenedRegion; alder: FilledWorkspace; birch: FilledWorkspace }

/** Tables that name a team and are asked before a team is known, each with why. Anything else must be walled. */
const BEFORE_A_TEAM: Readonly<Record<string, string>> = {
  'identity.address_team': 'which workspaces an address belongs to, asked while signing in',
  'identity.audit_due': 'which entries wait for their place in the chain, over all teams; ids only',
  'identity.confirmation': 'codes and links of people who are not signed in yet',
  'identity.session': 'found by the hash of its secret, which tells the team',
  'identity.support_visit_due': 'which visits of support end at a time, over all teams; ids only',
  'insights.due_work': 'which changes of many insights are forgotten at a time, over all teams; ids only',
  'notes.people_due': 'whose names become persons, over all teams; ids only',
  'notes.tally_due': 'what a transaction leaves to be counted when it ends, of all its teams; ids only',
  'notes.due_work': 'what is to be done at a time, over all teams; ids only',
  'search.embedding_due': 'which texts wait for their vectors, over all teams; ids only',
}
/** The same of what each service has from the kit. */
const BEFORE_A_TEAM_EVERYWHERE: Readonly<Record<string, string>> = {
  team_hold: 'what may be done with a team, asked when a transaction names it; ids only',
  outbox: 'the relay moves the facts of all teams',
}

/** Tables with a team that are not walled and are known to be so. */
export const KNOWN_OPEN: readonly string[] = [
  ...Object.keys(BEFORE_A_TEAM),
  ...SERVICES.flatMap((service) => Object.keys(BEFORE_A_TEAM_EVERYWHERE).map((table) => `${service}.${table}`)),
].sort()

/** Tables with a team that are not walled, as PostgreSQL has them. */
export const openTables = async (region: OpenedRegion): Promise<string[]> =>
  (await teamTables(region))
    .filter(({ walled }) => !walled)
    .map(({ schema, name }) => `${schema}.${name}`)
    .sort()

/** Row-level security of every service's schema, as PostgreSQL has it, under the role that the service has. */
export function wallTests(world: () => World): void {
  test('every table with a team is behind the wall, but for those that are asked before a team is known', async () => {
    expect(await openTables(world().region)).toEqual(KNOWN_OPEN)
  })

  test('without a team nothing is read; with another team none of it, and nothing can be written into it', async () => {
    const { region, alder, birch } = world()
    const counts = { tables: 0, rows: 0, filled: 0 }
    const wrong: string[] = []
    for (const schema of SERVICES) {
      const app = connect(region.urls.urls[schema]?.appUrl ?? '', schema, 1)
      const teams = { mine: birch.client.teamId, theirs: alder.client.teamId }
      for (const table of (await teamTables(region)).filter((one) => one.walled && one.schema === schema)) {
        const { rows } = await region.admin.raw<{ rows: { count: string }[] }>(
          'select count(*) from ??.?? where team_id = ?',
          [schema, table.name, teams.theirs],
        )
        counts.tables += 1
        counts.rows += Number(rows[0]?.count)
        counts.filled += Number(rows[0]?.count) > 0 ? 1 : 0
        wrong.push(...(await breaches(app, region, table, teams)))
      }
      await app.destroy()
    }
    process.stdout.write(
      `walls: ${counts.tables} tables, ${counts.filled} of them with ${counts.rows} rows, ${wrong.length} wrong\n`,
    )
    expect(wrong).toEqual([])
    expect(counts.filled).toBeGreaterThan(25)
  })
}

type Knex = OpenedRegion['admin']
type Teams = { mine: string; theirs: string }

/** What a service's role can do to another team's rows of a table; nothing, when the wall stands. */
export async function breaches(app: Knex, { admin }: OpenedRegion, table: TeamTable, teams: Teams): Promise<string[]> {
  const name = `${table.schema}.${table.name}`
  const wrong: string[] = []
  const inTeam = async <T>(teamId: string | null, sql: string, values: readonly unknown[] = []): Promise<T[]> => {
    const tx = await app.transaction()
    try {
      if (teamId) await tx.raw("select set_config('verbatim.team_id', ?, true)", [teamId])
      return (await tx.raw(sql, [...values] as never)).rows as T[]
    } finally {
      await tx.rollback()
    }
  }
  const theirs = `select * from ${table.name} where team_id = '${teams.theirs}'`
  if ((await inTeam(null, `select * from ${table.name} limit 1`)).length) wrong.push(`${name} is read without a team`)
  if ((await inTeam(teams.mine, theirs)).length) wrong.push(`${name} is read by another team`)
  const held = `where team_id = '${teams.theirs}' returning 1`
  for (const sql of [`update ${table.name} set team_id = team_id ${held}`, `delete from ${table.name} ${held}`])
    if ((await inTeam(teams.mine, sql)).length) wrong.push(`${name}: ${sql}`)
  for (const [what, sql, values] of await writes(admin, table, teams)) {
    const refused = await inTeam(teams.mine, sql, values).then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    // What is only added to is not even changed within its team.
    if (!/row-level security|is only added to$/.test(refused)) wrong.push(`${name} ${what}: ${refused}`)
  }
  return wrong
}

/** Tries to put rows into the other team: a copy of one of its rows (or an empty one), and one's own row moved there. */
async function writes(admin: Knex, table: TeamTable, teams: Teams): Promise<[string, string, unknown[]][]> {
  const rowOf = async (teamId: string): Promise<string | undefined> => {
    const { rows } = await admin.raw<{ rows: { row: string }[] }>(
      'select to_jsonb(t)::text as row from ??.?? t where team_id = ? limit 1',
      [table.schema, table.name, teamId],
    )
    return rows[0]?.row
  }
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const row = (await rowOf(teams.theirs)) ?? JSON.stringify({ team_id: teams.theirs })
  const insert = `insert into ${table.name} (${columns}) select ${columns} from jsonb_populate_record(null::${table.name}, ?::jsonb)`
  const tries: [string, string, unknown[]][] = [['takes a row of another team', insert, [row]]]
  if (await rowOf(teams.mine))
    tries.push([
      'gives a row to another team',
      `update ${table.name} set team_id = '${teams.theirs}' where team_id = '${teams.mine}'`,
      [],
    ])
  return tries
}
