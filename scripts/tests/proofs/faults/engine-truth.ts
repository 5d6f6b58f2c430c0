import { entryOf, HEARING, QUEUES, SERVICES } from '@verbatim/contracts/service-manifest.ts'
import type { WatchedEngine } from '@verbatim/kit/telemetry/watch-engine.ts'
import type { FaultRegion } from './fault-region.ts'

const LIMIT_MS = 150_000
const LOOK_MS = 200
const WORDS = 3000

type Seen = Pick<FaultRegion, 'admin' | 'bus' | 'queue' | 'pods'>

/** Which pods tell that just this engine does not answer them. */
export async function whoMisses({ figures }: FaultRegion, engine: WatchedEngine): Promise<string[]> {
  const away = new RegExp(`^verbatim_engine_away\\{(?:[^}]*,)?engine="${engine}"[^}]*\\} 1`, 'm')
  const told = await Promise.all(
    [...figures].map(async ([name, port]) => {
      const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => '',
      )
      return away.test(text) ? [name] : []
    }),
  )
  return told.flat()
}

/** What is still under way: facts and jobs not sent, facts not heard, jobs not done. */
async function underWay({ admin, bus, queue }: Seen): Promise<string[]> {
  const counts: [string, number][] = []
  for (const schema of SERVICES) {
    const [row] = await admin(`${schema}.outbox`).whereNull('published_at').count({ waiting: '*' })
    counts.push([`in the outbox of ${schema}`, Number(row?.waiting)])
  }
  for (const group of HEARING) counts.push([`facts not heard by ${group}`, await bus.lag(group, entryOf(group).hears)])
  for (const name of QUEUES) counts.push([`jobs of ${name}`, await queue.pending(name)])
  return counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`)
}

/** Which pods have ended by themselves, and what each of the workers said last. */
const lastWordsOf = ({ pods }: Seen): string =>
  Object.entries(pods)
    .filter(([name]) => name.endsWith('-worker'))
    .map(([name, { process, output }]) => `${name}, ended with ${process.exitCode}: ${output().slice(-WORDS)}`)
    .join('\n')

/** Waits until nothing is under way any more. Throws with what is, after the limit. */
export async function quietOnEngines(seen: Seen): Promise<void> {
  const until = Date.now() + LIMIT_MS
  for (let calm = 0; calm < 2; ) {
    const busy = await underWay(seen)
    calm = busy.length ? 0 : calm + 1
    if (Date.now() > until) throw new Error(`Not quiet: ${busy.join(', ')}\n${lastWordsOf(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** What must be nothing once it is quiet: dead letters, and facts that a group listens to and has not marked as heard. */
export async function lossesOf({ admin, bus, queue }: Seen): Promise<Record<string, string[]>> {
  const losses: Record<string, string[]> = {}
  for (const group of HEARING) {
    losses[`facts given up by ${group}`] = (await bus.deadLetters(group)).map(
      ({ envelope, reason }) => `${envelope.type} ${reason}`,
    )
    const { rows } = await admin.raw<{ rows: { type: string; count: string }[] }>(
      `with told as (${SERVICES.map((schema) => `select id, type from ${schema}.outbox where kind = 'fact'`).join(' union all ')})
       select type, count(*) from told
       where type in (select distinct told.type from ${group}.inbox i join told on told.id = i.fact_id)
         and not exists (select from ${group}.inbox i where i.fact_id = told.id and i.consumer = '${group}') group by 1`,
    )
    losses[`facts that ${group} did not hear`] = rows.map(({ type, count }) => `${count} ${type}`)
  }
  for (const name of QUEUES)
    losses[`jobs given up in ${name}`] = (await queue.deadJobs(name)).map(({ job, reason }) => `${job.type} ${reason}`)
  return losses
}

/** How many rows of a project stand in the services' own tables. */
export async function countsOf({ admin }: Seen, projectId: string): Promise<Record<string, number>> {
  const count = async (table: string, gone = false): Promise<number> => {
    const rows = admin(table).where({ project_id: projectId })
    const [row] = await (gone ? rows.whereNull('deleted_at') : rows).count({ many: '*' })
    return Number(row?.many)
  }
  return {
    NOTE: await count('notes.note', true),
    HIGHLIGHT: await count('notes.highlight', true),
    INSIGHT: await count('insights.insight', true),
    TAG: await count('notes.tag'),
    highlightsKnown: await count('insights.known_highlight'),
  }
}
