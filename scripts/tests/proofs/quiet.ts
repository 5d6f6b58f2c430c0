import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import type { OpenedRegion } from './region-database.ts'

const LIMIT_MS = 90_000
const LOOK_MS = 100

/** What is still under way in a region: facts not sent, facts not heard, jobs not done. */
async function underWay({ admin }: OpenedRegion): Promise<string[]> {
  const counts: Record<string, string> = {
    'facts not heard': `select count(*) from bus.consumer_offset o join bus.log l on l.topic = o.topic and l.seq > o.seq`,
    'entries not in the chain': `select count(*) from identity.audit_due d where kind = 'CHAIN'
      and not exists (select from identity.team_hold h where h.team_id = d.team_id)`,
    'jobs not done': 'select count(*) from queue.job where dead_at is null',
  }
  for (const schema of SERVICES)
    counts[`in the outbox of ${schema}`] = `select count(*) from ${schema}.outbox where published_at is null`
  const busy: string[] = []
  for (const [what, sql] of Object.entries(counts)) {
    const { rows } = await admin.raw<{ rows: { count: string }[] }>(sql)
    if (Number(rows[0]?.count)) busy.push(`${rows[0]?.count} ${what}`)
  }
  return busy
}

/** Which jobs those are, and how often each was begun. */
async function jobsLeft({ admin }: OpenedRegion): Promise<string> {
  const { rows } = await admin.raw<{ rows: { job: string }[] }>(
    `select type || ' x' || attempts as job from queue.job where dead_at is null limit 5`,
  )
  return rows.map(({ job }) => job).join(', ')
}

/** Waits until nothing is under way. Throws with what is, after the limit. */
export async function quiet(region: OpenedRegion, limitMs = LIMIT_MS): Promise<void> {
  const until = Date.now() + limitMs
  for (let calm = 0; calm < 2; ) {
    const busy = await underWay(region)
    calm = busy.length ? 0 : calm + 1
    if (Date.now() > until) throw new Error(`Not quiet: ${busy.join(', ')}: ${await jobsLeft(region)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
