import { createHash, randomBytes } from 'node:crypto'
import { newId } from '@verbatim/contracts/ids.ts'
import type { OpenedRegion } from './proofs/region-database.ts'

/** Acts of a member at a time that has passed, as the audit log would have kept them then. */
export type PastActs = {
  act: string
  memberId: string
  name: string
  at: Date
  times: number
  device?: string
  tokenId?: string
}

const DAY_MS = 24 * 3_600_000

/** A moment so many days ago, at that time of UTC. */
export function daysAgo(days: number, time = '09:00'): Date {
  const day = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00Z`)
}

/**
 * Writes into a workspace's log what was done before: nobody can do by the public API what was done last month. The
 * service chains it like any other entry, and looks at it.
 */
export async function writePast({ admin }: Pick<OpenedRegion, 'admin'>, teamId: string, past: readonly PastActs[]) {
  await admin.transaction(async (tx) => {
    // Orders of links are written by a trigger, which knows the tables of its schema.
    await tx.raw('set local search_path to identity')
    for (const acts of past)
      for (let one = 0; one < acts.times; one += 1) {
        const id = newId()
        const words = JSON.stringify({
          actorName: acts.name,
          objectName: `Interview ${one + 1}`,
          metadata: {},
          device: acts.device ?? '',
        })
        const salt = randomBytes(16).toString('hex')
        await tx('audit_entry').insert({
          id,
          team_id: teamId,
          act: acts.act,
          actor_kind: 'member',
          actor_id: acts.memberId,
          actor_role: 'CONTRIBUTOR',
          token_id: acts.tokenId ?? null,
          object_type: 'note',
          object_id: newId(),
          words_hash: createHash('sha256').update(`${salt}\n${words}`).digest('hex'),
          happened_at: new Date(acts.at.getTime() + one * 20_000),
        })
        await tx('audit_words').insert({ id, team_id: teamId, salt, words })
      }
  })
}

/** 28 days on each of which somebody did a little of it, and yesterday, on which they did a lot. */
export const usualThenMany = (who: Pick<PastActs, 'act' | 'memberId' | 'name'>, many: number): PastActs[] => [
  ...Array.from({ length: 28 }, (_, at) => ({ ...who, at: daysAgo(29 - at), times: 1 + (at % 3) })),
  { ...who, at: daysAgo(1, '14:00'), times: many },
]
