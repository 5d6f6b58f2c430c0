import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { id: string; team_id: string; target_id: string; created_at: Date }

/** The ids that lead to each of these tags. */
export async function idsLeadingTo(
  tx: ReadTransaction,
  teamId: string,
  tagIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx<Row>('tag_redirect')
    .where({ team_id: teamId })
    .whereIn('target_id', [...tagIds])
  const leading = Map.groupBy(rows, (row) => row.target_id)
  return new Map(tagIds.map((id) => [id, (leading.get(id) ?? []).map((row) => row.id)]))
}

/** Makes tags that are back answer to their own ids again, and to those that led to them before they were merged. */
export async function takeRedirectsBack(
  tx: Transaction,
  teamId: string,
  tags: readonly { id: string; ledHere: readonly string[] }[],
): Promise<void> {
  const redirects = () => tx<Row>('tag_redirect').where({ team_id: teamId })
  await redirects()
    .whereIn(
      'id',
      tags.map((tag) => tag.id),
    )
    .delete()
  for (const { id, ledHere } of tags)
    await redirects()
      .whereIn('id', [...ledHere])
      .update({ target_id: id })
}

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
