import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { MergedTag, TagMerge } from '#src/tags/tag-merge.ts'

/** A tag as it was stored; by releases that knew less of tags without what those did not know. */
type StoredTag = Omit<MergedTag, 'createdAt' | 'updatedAt' | Newer> &
  Partial<Pick<MergedTag, Newer>> & { createdAt: string; updatedAt: string }
type Newer = 'synonyms' | 'examples' | 'counterExamples' | 'workspaceTagId' | 'parentId' | 'children'
const NEWER: Pick<MergedTag, Newer> = {
  synonyms: [],
  examples: [],
  counterExamples: [],
  workspaceTagId: null,
  parentId: null,
  children: [],
}

type Row = {
  id: string
  team_id: string
  project_id: string
  target_id: string
  merged_by: string | null
  merged_at: Date
  tags: StoredTag[]
}

const toMerge = (row: Row): TagMerge => ({
  id: row.id,
  projectId: row.project_id,
  targetId: row.target_id,
  mergedBy: row.merged_by,
  mergedAt: row.merged_at,
  tags: row.tags.map((tag) => ({
    ...NEWER,
    ...tag,
    createdAt: new Date(tag.createdAt),
    updatedAt: new Date(tag.updatedAt),
  })),
})

/** Merges of one workspace's tags that can be undone, with what they changed. */
export const tagMergeRepository = (tx: Transaction, teamId: string) => ({
  ...tagMergeReader(tx, teamId),
  ...tagMergeWrites(tx, teamId),
})

/** What can be read of them. */
export function tagMergeReader(tx: ReadTransaction, teamId: string) {
  const merges = () => tx<Row>('tag_merge').where({ team_id: teamId })
  return {
    async byId(id: string): Promise<TagMerge | null> {
      const row = await merges().where({ id }).first()
      return row ? toMerge(row) : null
    },
    /** Merges into these tags since a moment, the newest first. */
    async into(targetIds: readonly string[], since: Date): Promise<TagMerge[]> {
      const rows = await merges()
        .whereIn('target_id', [...targetIds])
        .where('merged_at', '>=', since)
        .orderBy('merged_at', 'desc')
        .orderBy('id', 'desc')
      return rows.map(toMerge)
    },
  }
}

function tagMergeWrites(tx: Transaction, teamId: string) {
  const merges = () => tx<Row>('tag_merge').where({ team_id: teamId })
  return {
    /** Keeps a merge with the tags and suggestions of highlights as they are before it. */
    async add(merge: TagMerge): Promise<void> {
      const { id, projectId, targetId, mergedBy, mergedAt, tags } = merge
      await tx('tag_merge').insert({
        id,
        team_id: teamId,
        project_id: projectId,
        target_id: targetId,
        merged_by: mergedBy,
        merged_at: mergedAt,
        tags: JSON.stringify(tags),
      })
      const names = { id, teamId, targetId, sourceIds: tags.map((tag) => tag.id) }
      await tx.raw(
        `insert into tag_merge_highlight (merge_id, team_id, highlight_id, tag_id, position, suggested, had_target)
         select cast(:id as uuid), cast(:teamId as uuid), source.highlight_id, source.tag_id, source.position, false, exists (
           select from highlight_tag t where t.highlight_id = source.highlight_id and t.tag_id = :targetId)
         from highlight_tag as source where source.team_id = :teamId and source.tag_id = any(cast(:sourceIds as uuid[]))`,
        names,
      )
      await tx.raw(
        `insert into tag_merge_highlight (merge_id, team_id, highlight_id, tag_id, position, suggested, had_target)
         select distinct cast(:id as uuid), cast(:teamId as uuid), h.id, tag_id, 0, true, cast(:targetId as uuid) = any(h.suggested_tag_ids)
         from highlight as h, unnest(h.suggested_tag_ids) as tag_id
         where h.team_id = :teamId and h.suggested_tag_ids && cast(:sourceIds as uuid[]) and tag_id = any(cast(:sourceIds as uuid[]))`,
        names,
      )
    },
    /**
     * Puts the tags that went back where they stood or were proposed, wherever the target is there still, and takes the
     * target away from where only the merge had put it. Answers the ids of the highlights that changed.
     */
    async putTagsBack({ id, targetId }: TagMerge): Promise<string[]> {
      const names = { id, teamId, targetId }
      const { rows } = await tx.raw<{ rows: { highlight_id: string }[] }>(
        `insert into highlight_tag (highlight_id, tag_id, team_id, position)
         select was.highlight_id, was.tag_id, cast(:teamId as uuid), was.position from tag_merge_highlight as was
         join highlight_tag as now on now.highlight_id = was.highlight_id and now.tag_id = :targetId
         where was.merge_id = :id and was.team_id = :teamId and not was.suggested
         on conflict do nothing returning highlight_id`,
        names,
      )
      await tx.raw(
        `delete from highlight_tag as now using tag_merge_highlight as was
         where was.merge_id = :id and was.team_id = :teamId and not was.suggested and not was.had_target
           and now.highlight_id = was.highlight_id and now.tag_id = :targetId and now.team_id = :teamId`,
        names,
      )
      await tx.raw(
        `update highlight as h set suggested_tag_ids = was.tag_ids || case when was.had_target
           then h.suggested_tag_ids else array_remove(h.suggested_tag_ids, cast(:targetId as uuid)) end
         from (select highlight_id, array_agg(tag_id) as tag_ids, bool_or(had_target) as had_target
           from tag_merge_highlight where merge_id = :id and team_id = :teamId and suggested group by highlight_id) as was
         where h.id = was.highlight_id and h.team_id = :teamId and cast(:targetId as uuid) = any(h.suggested_tag_ids)`,
        names,
      )
      return [...new Set(rows.map((row) => row.highlight_id))]
    },
    /** Forgets a merge that was undone. */
    async remove(id: string): Promise<void> {
      await merges().where({ id }).delete()
    },
    /** Forgets merges that are too old to be undone. */
    async removeBefore(moment: Date): Promise<void> {
      await merges().where('merged_at', '<', moment).delete()
    },
  }
}
