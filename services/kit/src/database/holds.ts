import { AsyncLocalStorage } from 'node:async_hooks'
import { isId } from '@verbatim/contracts/ids.ts'
import type { Knex } from 'knex'
import { beingMoved, movedAway } from '../errors.ts'
import { beginWith, type FirstQuestion } from './first-question.ts'

/**
 * What keeps a team of one service's schema from being changed while it is moved. DRAINING: what people want to change
 * is refused, and what was begun before (facts to handle, jobs) ends. FROZEN: nothing is changed. LEAVING: as frozen, and
 * nobody comes in any more, while those who are in read to the end. MOVED: nothing is read either, since the team lives
 * elsewhere. Without a hold a team is active.
 */
export type Hold = 'DRAINING' | 'FROZEN' | 'LEAVING' | 'MOVED'

const workKind = new AsyncLocalStorage<'background' | 'move'>()

/** Does work that nobody waits for: handling a fact, a job, storing what was acknowledged. It goes on while a team drains. */
export const background = <T>(work: () => Promise<T>): Promise<T> => workKind.run('background', work)

/** Does the work of a move itself, which no hold keeps from anything: it is for this work that teams are held. */
export const despiteHolds = <T>(work: () => Promise<T>): Promise<T> => workKind.run('move', work)

type Access = 'reads' | 'writes'
type Entered = { held: Hold | null }

/** The question by which a team's part of a transaction begins. Throws RangeError for what is no id of a team. */
function enteringTeam(teamId: string, access: Access): FirstQuestion<Entered> {
  if (!isId(teamId)) throw new RangeError('This is no id of a team')
  const writes = access === 'writes'
  // Both settings end with the transaction. A transaction for one team after the other writes throughout.
  const only = `set_config('transaction_read_only', '${writes ? 'off' : 'on'}', true)`
  return { sql: `select enter_team('${teamId}', ${writes}) as held, ${only}` }
}

/** Does work for a team in a transaction. Throws BeingMoved or Moved where a hold forbids it. */
export async function inTeam<T>(
  knex: Knex,
  { teamId, access }: { teamId: string; access: Access },
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const first = enteringTeam(teamId, access)
  return beginWith(knex, first, async (tx) => {
    mustEnter(first.rows?.[0], access)
    return work(tx)
  })
}

/** Begins a team's part of a transaction that goes from team to team. Throws BeingMoved or Moved where a hold forbids it. */
export async function enterTeam(tx: Knex.Transaction, teamId: string, access: Access): Promise<void> {
  const { rows } = await tx.raw<{ rows: Entered[] }>(enteringTeam(teamId, access).sql)
  mustEnter(rows[0], access)
}

function mustEnter(entered: Entered | undefined, access: Access): void {
  if (!entered) throw new Error('A transaction began without its team')
  const kind = workKind.getStore()
  if (!entered.held || kind === 'move') return
  if (entered.held === 'MOVED') throw movedAway()
  if (access === 'writes' && !(entered.held === 'DRAINING' && kind === 'background')) throw beingMoved()
}

/** How long a hold waits for the writers that are under way, and they behind it, before it lets them go first. */
const WAIT_MS = 3000

/**
 * Puts a team of a schema under a hold, or lifts it with null. When this resolves, no write that the hold forbids is
 * under way or can begin. Throws what PostgreSQL says (55P03) when writers did not end in time; asking again is safe.
 * @param knex connected with the schema first on its search path.
 * @param record what whoever holds the team wants to remember with it; without one it stays as it was.
 */
export async function setHold(knex: Knex, teamId: string, hold: Hold | null, record?: unknown): Promise<void> {
  const kept = record === undefined ? {} : { record: JSON.stringify(record) }
  await knex.transaction(async (tx) => {
    await tx.raw(`set local lock_timeout = ${WAIT_MS}`)
    await tx.raw("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ?::uuid, 0))", [teamId])
    if (hold === null) await tx('team_hold').where({ team_id: teamId }).delete()
    else
      await tx('team_hold')
        .insert({ team_id: teamId, state: hold, ...kept })
        .onConflict('team_id')
        .merge({ state: hold, since: tx.fn.now(), ...kept })
  })
}

/** The hold on a team of a schema; null for an active one. */
export async function holdOf(knex: Knex, teamId: string): Promise<Hold | null> {
  const row = await knex('team_hold').where({ team_id: teamId }).first<{ state: Hold } | undefined>('state')
  return row?.state ?? null
}

/** What was remembered with the hold on a team; null where there is none. */
export async function recordOf(knex: Knex, teamId: string): Promise<unknown> {
  const row = await knex('team_hold').where({ team_id: teamId }).first<{ record: unknown } | undefined>('record')
  return row?.record ?? null
}
