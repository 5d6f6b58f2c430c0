import { setTimeout as pause } from 'node:timers/promises'
import { entryOf, SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { asTransaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { recordMark } from '@verbatim/kit/events/outbox.ts'
import { JOBS_DONE } from '@verbatim/kit/jobs/remembering-queue.ts'
import type { RegionConnections } from '../region-connections.ts'

const LOOK_MS = 200
/** A transcription takes about a third of its recording's length. */
const LIMIT_MS = 4 * 3_600_000
/** Services that hear may tell something themselves, so it takes a few rounds until nothing more comes. */
const ROUNDS = 20

type Team = {
  place: Pick<RegionConnections, 'databaseOf'>
  teamId: string
  /** Ids of dead letters: they are waited for no longer, and stay behind. */
  deadJobs?: ReadonlySet<string>
}

/**
 * Waits until nothing of a workspace is under way: what was told is heard by everybody, and what was ordered is done.
 * Throws InvalidOperation with what is left after four hours.
 */
export async function untilQuiet(team: Team, tell: (line: string) => void): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const marks = await markAll(team)
    await untilNone(async () => [...(await underWay(team)), ...(await unheard(team, marks))], tell)
    if (!(await publishedSince(team, marks))) return
  }
  throw invalidOperation('The services go on telling each other of this workspace. Nothing was moved; try again.')
}

/** What of a workspace is under way, in words. */
export async function underWay(team: Team): Promise<string[]> {
  const busy: string[] = []
  for (const service of SERVICES) {
    const waiting = await countIn(team, service, 'published_at is null')
    if (waiting) busy.push(`${waiting} in the outbox of ${service}`)
  }
  const jobs = await undoneJobs(team)
  if (jobs) busy.push(`${jobs} jobs`)
  return busy
}

/** Forgets jobs that were sent, once all of them are done: what goes along is sent again in the other region. */
export async function forgetDoneJobs({ place, teamId }: Team): Promise<void> {
  for (const service of SERVICES)
    await place
      .databaseOf(service)
      .system('outbox')
      .where({ team_id: teamId, kind: 'job' })
      .whereNotNull('published_at')
      .delete()
}

type Mark = { service: string; id: string }

const markAll = ({ place, teamId }: Team): Promise<Mark[]> =>
  Promise.all(
    SERVICES.map(async (service) => ({
      service,
      id: await place.databaseOf(service).system.transaction((tx) => recordMark(asTransaction(tx), teamId)),
    })),
  )

/** Who has not heard everything before the marks. */
async function unheard({ place }: Team, marks: readonly Mark[]): Promise<string[]> {
  const late: string[] = []
  for (const group of SERVICES) {
    const ids = marks.filter(({ service }) => entryOf(group).hears.includes(service)).map(({ id }) => id)
    const heard = await place.databaseOf(group).system('inbox').where({ consumer: group }).whereIn('fact_id', ids)
    if (heard.length < ids.length) late.push(`facts that ${group} has to hear`)
  }
  return late
}

async function publishedSince(team: Team, marks: readonly Mark[]): Promise<boolean> {
  for (const { service, id } of marks)
    if (await countIn(team, service, 'seq > (select seq from outbox where id = ?)', [id])) return true
  return false
}

async function countIn(
  { place, teamId }: Team,
  service: string,
  where: string,
  values: string[] = [],
): Promise<number> {
  const [row] = await place
    .databaseOf(service)
    .system('outbox')
    .where({ team_id: teamId })
    .whereRaw(where, values)
    .count({ rows: '*' })
  return Number(row?.rows ?? 0)
}

/** Jobs that were ordered since it is remembered which are done, and are not. */
async function undoneJobs({ place, teamId, deadJobs }: Team): Promise<number> {
  const ordered: string[] = []
  for (const service of SERVICES)
    ordered.push(
      ...(await place
        .databaseOf(service)
        .system('outbox')
        .where({ team_id: teamId, kind: 'job' })
        .whereRaw("occurred_at > (select migration_time from knex_migrations where name like '%kit-team-holds')")
        .pluck<string[]>('id')),
    )
  const done = new Set(deadJobs)
  for (const service of SERVICES)
    for (const id of await place
      .databaseOf(service)
      .system('inbox')
      .where({ consumer: JOBS_DONE })
      .whereRaw('fact_id = any(?)', [ordered])
      .pluck<string[]>('fact_id'))
      done.add(id)
  return ordered.filter((id) => !done.has(id)).length
}

async function untilNone(look: () => Promise<string[]>, tell: (line: string) => void): Promise<void> {
  const until = Date.now() + LIMIT_MS
  for (let told = ''; ; ) {
    const busy = (await look()).join(', ')
    if (!busy) return
    if (Date.now() > until) throw invalidOperation(`Not done after four hours: ${busy}. See dead-jobs and dead-facts.`)
    if (busy !== told) tell(`waits for ${busy}`)
    told = busy
    await pause(LOOK_MS)
  }
}
