import { newId } from '@verbatim/contracts/ids.ts'
import type { connect } from '@verbatim/kit/database/database.ts'

export const ACTS_OF_BENCH = ['session.begun', 'member.roleChanged', 'note.exported', 'access.changed'] as const
/** One act of so many entries is this one. */
export const RARE = { act: 'domain.removed', oneOf: 20_000 } as const

const MEMBERS = 400
const OBJECTS = 2000
const nth = (kind: number, of: string): string =>
  `('01890000-0000-7000-800${kind}-' || lpad((${of})::text, 12, '0'))::uuid`

/**
 * Fills a stretch of a workspace's log by SQL, as it stands once its entries are chained; who did something, and to what.
 * Entries are counted from the newest of the whole log: the older stretch is filled first.
 */
export async function fillAuditLog(
  owner: ReturnType<typeof connect>,
  teamId: string,
  { newest, oldest }: { newest: number; oldest: number },
): Promise<{ userId: string; objectId: string }> {
  const acts = `(array[${ACTS_OF_BENCH.map((act) => `'${act}'`).join(', ')}])`
  const at = { teamId, newest, oldest, run: newId(), rare: RARE.act, oneOf: RARE.oneOf }
  await owner.transaction(async (tx) => {
    // Row-level security is forced on the owner, too. Links are written here, so that none falls due.
    await tx.raw("select set_config('verbatim.team_id', ?, true)", [teamId])
    await tx.raw('alter table audit_entry disable trigger falls_due')
    await tx.raw(
      `insert into audit_entry (id, team_id, act, actor_kind, actor_id, actor_role, object_type, object_id, words_hash, happened_at)
       select gen_random_uuid(), :teamId, case when n % :oneOf = 0 then :rare else ${acts}[1 + n % ${ACTS_OF_BENCH.length}] end,
         'member', ${nth(1, `n % ${MEMBERS}`)}, 'MANAGER',
         'project', ${nth(2, `n % ${OBJECTS}`)}::text, md5(n::text || :run), now() - n * interval '13 seconds'
       from generate_series(:newest::int, :oldest::int) n`,
      at,
    )
    await tx.raw('alter table audit_entry enable trigger falls_due')
    // What the planner knows of the tables is from before this stretch: it would go through all of it row by row.
    await tx.raw('set local enable_nestloop = off')
    await tx.raw(
      `insert into audit_words (id, team_id, salt, words)
       select id, team_id, md5(id::text), '{"actorName":"Somebody","objectName":"A project","metadata":{"level":"READ"},"device":"Firefox on Linux"}'
       from audit_entry e where team_id = :teamId and not exists (select from audit_words w where w.id = e.id)`,
      at,
    )
    await tx.raw(
      `insert into audit_link (id, team_id, seq, previous_hash, hash)
       select id, team_id, row_number() over (order by happened_at)
           + (select coalesce(max(seq), 0) from audit_link where team_id = :teamId), md5(id::text), md5(id::text || 'x')
       from audit_entry e where team_id = :teamId and not exists (select from audit_link l where l.id = e.id)`,
      at,
    )
  })
  await owner.raw('vacuum analyze audit_entry, audit_words, audit_link')
  return { userId: '01890000-0000-7000-8001-000000000007', objectId: '01890000-0000-7000-8002-000000000007' }
}
