import type { Transaction } from '@verbatim/kit/database/database.ts'

/** Makes the ids of merged tags, and all ids that led to them, lead to the tag that takes their place, for ever. */
export async function redirectTags(
  tx: Transaction,
  teamId: string,
  sourceIds: readonly string[],
  targetId: string,
  now: Date,
): Promise<void> {
  await tx('tag_redirect')
    .where({ team_id: teamId })
    .whereIn('target_id', [...sourceIds])
    .update({ target_id: targetId })
  const rows = sourceIds.map((id) => ({ id, team_id: teamId, target_id: targetId, created_at: now }))
  await tx('tag_redirect').insert(rows).onConflict('id').merge(['target_id'])
}
