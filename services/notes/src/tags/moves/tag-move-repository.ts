import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { lockSuggesting } from '#src/highlights/highlight-tag-repository.ts'
import type { TagMove } from '#src/tags/moves/tag-move.ts'
import type { MergedTag } from '#src/tags/tag-merge.ts'

type StoredTag = Omit<MergedTag, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

type Row = {
  id: string
  team_id: string
  from_project_id: string
  to_project_id: string
  target_id: string
  moved_by: string | null
  moved_at: Date
  tag: StoredTag
}

const toMove = ({ tag, ...row }: Row): TagMove => ({
  id: row.id,
  fromProjectId: row.from_project_id,
  toProjectId: row.to_project_id,
  targetId: row.target_id,
  movedBy: row.moved_by,
  movedAt: row.moved_at,
  tag: { ...tag, createdAt: new Date(tag.createdAt), updatedAt: new Date(tag.updatedAt) },
})

/** Moves of one workspace's tags that can be undone, with what they changed. */
export const tagMoveRepository = (tx: Transaction, teamId: string) => ({
  ...tagMoveReader(tx, teamId),
  ...tagMoveWrites(tx, teamId),
})

/** What can be read of them. */
export function tagMoveReader(tx: ReadTransaction, teamId: string) {
  const moves = () => tx<Row>('tag_move').where({ team_id: teamId })
  return {
    async byId(id: string): Promise<TagMove | null> {
      const row = await moves().where({ id }).first()
      return row ? toMove(row) : null
    },
    /** Moves to these tags since a moment, the newest first. */
    async to(targetIds: readonly string[], since: Date): Promise<TagMove[]> {
      const rows = await moves()
        .whereIn('target_id', [...targetIds])
        .where('moved_at', '>=', since)
        .orderBy([
          { column: 'moved_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
      return rows.map(toMove)
    },
    /** How many highlights lost the tag by each of these moves. */
    async highlightCounts(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await tx('tag_move_highlight')
        .where({ team_id: teamId, suggested: false })
        .whereIn('move_id', [...ids])
        .groupBy('move_id')
        .select<{ move_id: string; many: string }[]>('move_id', tx.raw('count(*) as many'))
      return new Map(rows.map((row) => [row.move_id, Number(row.many)]))
    },
  }
}

function tagMoveWrites(tx: Transaction, teamId: string) {
  const moves = () => tx<Row>('tag_move').where({ team_id: teamId })
  return {
    /** Keeps a move, and takes the tag off everything it stands on or is proposed for. Answers ids of those highlights. */
    async add(move: TagMove): Promise<string[]> {
      const { id, fromProjectId, toProjectId, targetId, movedBy, movedAt, tag } = move
      await tx('tag_move').insert({
        id,
        team_id: teamId,
        from_project_id: fromProjectId,
        to_project_id: toProjectId,
        target_id: targetId,
        moved_by: movedBy,
        moved_at: movedAt,
        tag: JSON.stringify(tag),
      })
      const names = { id, teamId, tagId: tag.id }
      const { rows } = await tx.raw<{ rows: { highlight_id: string }[] }>(
        `with taken as (delete from highlight_tag where tag_id = :tagId and team_id = :teamId returning highlight_id, position)
         insert into tag_move_highlight (move_id, team_id, highlight_id, position, suggested)
         select cast(:id as uuid), cast(:teamId as uuid), highlight_id, position, false from taken returning highlight_id`,
        names,
      )
      await lockSuggesting(tx, teamId, [tag.id])
      await tx.raw(
        `with taken as (update highlight set suggested_tag_ids = array_remove(suggested_tag_ids, cast(:tagId as uuid))
           where team_id = :teamId and cast(:tagId as uuid) = any(suggested_tag_ids) returning id)
         insert into tag_move_highlight (move_id, team_id, highlight_id, position, suggested)
         select cast(:id as uuid), cast(:teamId as uuid), id, 0, true from taken`,
        names,
      )
      return rows.map((row) => row.highlight_id)
    },
    /** Puts the tag back on the highlights that lost it and are in its project still. Answers their ids. */
    async putBack({ id, tag, fromProjectId }: TagMove): Promise<string[]> {
      const names = { id, teamId, tagId: tag.id, fromProjectId }
      const { rows } = await tx.raw<{ rows: { highlight_id: string }[] }>(
        `insert into highlight_tag (highlight_id, tag_id, team_id, position)
         select was.highlight_id, cast(:tagId as uuid), cast(:teamId as uuid), was.position from tag_move_highlight as was
         join highlight on highlight.id = was.highlight_id
         join note on note.id = highlight.note_id and note.project_id = :fromProjectId
         where was.move_id = :id and was.team_id = :teamId and not was.suggested
         on conflict do nothing returning highlight_id`,
        names,
      )
      await tx.raw(
        `update highlight set suggested_tag_ids = suggested_tag_ids || cast(:tagId as uuid)
         from tag_move_highlight as was, note
         where was.move_id = :id and was.team_id = :teamId and was.suggested and highlight.id = was.highlight_id
           and note.id = highlight.note_id and note.project_id = :fromProjectId
           and highlight.team_id = :teamId and highlight.state = 'SUGGESTED'`,
        names,
      )
      return rows.map((row) => row.highlight_id)
    },
    /** Forgets a move that was undone. */
    async remove(id: string): Promise<void> {
      await moves().where({ id }).delete()
    },
    /** Forgets moves that are too old to be undone. */
    async removeBefore(moment: Date): Promise<void> {
      await moves().where('moved_at', '<', moment).delete()
    },
  }
}
