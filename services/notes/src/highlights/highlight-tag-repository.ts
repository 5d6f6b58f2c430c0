import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { highlight_id: string; tag_id: string; team_id: string; position: number }

/** Which tags stand on which highlights, in one workspace. */
export const highlightTagRepository = (tx: Transaction, teamId: string) => ({
  ...highlightTagReader(tx, teamId),
  ...highlightTagWrites(tx, teamId),
})

/** What can be read of them. */
function highlightTagReader(tx: ReadTransaction, teamId: string) {
  const rows = () => tx<Row>('highlight_tag').where({ team_id: teamId })
  return {
    /** Ids of the highlights, also deleted ones, on which any of the tags stands. */
    async taggedWith(tagIds: readonly string[]): Promise<string[]> {
      const found = await rows()
        .whereIn('tag_id', [...tagIds])
        .distinct('highlight_id')
      return found.map((row) => row.highlight_id)
    },
    /** Whether a highlight that is not deleted has this tag. */
    async isUsed(tagId: string): Promise<boolean> {
      const found = await rows()
        .where({ tag_id: tagId })
        .whereRaw('exists (select from highlight h where h.id = highlight_tag.highlight_id and h.deleted_at is null)')
        .first('highlight_id')
      return found !== undefined
    },
  }
}

function highlightTagWrites(tx: Transaction, teamId: string) {
  const rows = () => tx<Row>('highlight_tag').where({ team_id: teamId })
  return {
    /** Puts exactly these tags on a highlight, in this order. */
    async set(highlightId: string, tagIds: readonly string[]): Promise<void> {
      await rows().where({ highlight_id: highlightId }).delete()
      if (!tagIds.length) return
      await tx('highlight_tag').insert(
        tagIds.map((tag_id, position) => ({ highlight_id: highlightId, tag_id, team_id: teamId, position })),
      )
    },
    /** Puts tags on highlights after those that are there; a tag that is there stays where it is. */
    async add(highlightIds: readonly string[], tagIds: readonly string[]): Promise<void> {
      await tx.raw(
        `insert into highlight_tag (highlight_id, tag_id, team_id, position)
         select highlight.id, tag.id, ?, tag.place + coalesce(
           (select max(position) from highlight_tag where highlight_id = highlight.id), -1)
         from unnest(?::uuid[]) as highlight(id), unnest(?::uuid[]) with ordinality as tag(id, place)
         on conflict do nothing`,
        [teamId, [...highlightIds], [...tagIds]],
      )
    },
    async remove(highlightIds: readonly string[], tagIds: readonly string[]): Promise<void> {
      await rows()
        .whereIn('highlight_id', [...highlightIds])
        .whereIn('tag_id', [...tagIds])
        .delete()
    },
    /**
     * Puts the target where any of the sources stands or is suggested, once on each highlight. Answers the ids of the
     * highlights whose tags changed.
     */
    async replaceTags(sourceIds: readonly string[], targetId: string): Promise<string[]> {
      const highlightIds = await highlightTagReader(tx, teamId).taggedWith(sourceIds)
      await tx.raw(
        `insert into highlight_tag (highlight_id, tag_id, team_id, position)
         select highlight_id, ?, team_id, min(position) from highlight_tag
         where tag_id = any(?::uuid[]) and team_id = ? group by highlight_id, team_id
         on conflict do nothing`,
        [targetId, [...sourceIds], teamId],
      )
      await rows()
        .whereIn('tag_id', [...sourceIds])
        .delete()
      await lockSuggesting(tx, teamId, sourceIds)
      await tx.raw(
        `update highlight set suggested_tag_ids = array(
           select distinct case when id = any(?::uuid[]) then ?::uuid else id end from unnest(suggested_tag_ids) as id)
         where team_id = ? and suggested_tag_ids && ?::uuid[]`,
        [[...sourceIds], targetId, teamId, [...sourceIds]],
      )
      return highlightIds
    },
  }
}

/** Keeps others from changing highlights for which any of the tags is proposed while the transaction lasts. */
export async function lockSuggesting(tx: Transaction, teamId: string, tagIds: readonly string[]): Promise<void> {
  await tx('highlight')
    .where({ team_id: teamId })
    .whereRaw('suggested_tag_ids && cast(:tagIds as uuid[])', { tagIds: [...tagIds] })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
}
