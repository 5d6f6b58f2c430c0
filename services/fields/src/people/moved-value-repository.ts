import type { FieldObject } from '@verbatim/contracts/fields/field-types.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'

/** Somebody who was merged, and who they are now. */
export type MergedPair = { sourceId: string; targetId: string }
/** An object one of whose values changed. */
export type MovedObject = { objectType: FieldObject; objectId: string }

type Row = { object_type: FieldObject; object_id: string }

const objectsOf = (rows: readonly Row[]): MovedObject[] => [
  ...new Map(rows.map((row) => [row.object_id, { objectType: row.object_type, objectId: row.object_id }])).values(),
]

/** Fields that name somebody name somebody else from now on, each once; which objects changed. What moved is kept. */
export async function movePersonValues(
  tx: Transaction,
  teamId: string,
  { sourceId, targetId }: MergedPair,
): Promise<MovedObject[]> {
  const named = { teamId, sourceId, targetId }
  // Objects that name both keep the place of the first one only.
  await tx.raw(
    `insert into field_value_move (team_id, source_id, object_id, field_id, object_type, position, target_id)
     select team_id, :sourceId, object_id, field_id, object_type, position, reference_id from field_value as value
      where team_id = :teamId and (reference_id = :sourceId or (reference_id = :targetId and exists (
        select from field_value as other where other.team_id = :teamId and other.reference_id = :sourceId
          and other.object_id = value.object_id and other.field_id = value.field_id)))
     on conflict do nothing`,
    named,
  )
  await tx.raw(
    'update field_value set reference_id = :targetId where team_id = :teamId and reference_id = :sourceId',
    named,
  )
  await tx.raw(
    `delete from field_value as value using field_value as first
      where value.team_id = :teamId and value.reference_id = :targetId and first.reference_id = :targetId
        and first.object_id = value.object_id and first.field_id = value.field_id and first.position < value.position`,
    named,
  )
  const { rows } = await tx.raw<{ rows: Row[] }>(
    'select object_type, object_id from field_value_move where team_id = :teamId and source_id = :sourceId',
    named,
  )
  return objectsOf(rows)
}

/** What moved goes back, where nobody chose somebody else since; which objects changed. */
export async function movePersonValuesBack(
  tx: Transaction,
  teamId: string,
  { sourceId, targetId }: MergedPair,
): Promise<MovedObject[]> {
  const named = { teamId, sourceId, targetId }
  // Only where the field still names who stayed: what was chosen since stays.
  await tx.raw(
    `delete from field_value_move as moved where moved.team_id = :teamId and moved.source_id = :sourceId and not exists (
       select from field_value as value where value.object_id = moved.object_id and value.field_id = moved.field_id
         and value.reference_id = :targetId)`,
    named,
  )
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `insert into field_value (team_id, object_type, object_id, field_id, position, reference_id)
     select team_id, object_type, object_id, field_id, position, target_id from field_value_move
      where team_id = :teamId and source_id = :sourceId
     on conflict (object_id, field_id, position) do update set reference_id = excluded.reference_id
       where field_value.reference_id = :targetId
     returning object_type, object_id`,
    named,
  )
  await tx.raw('delete from field_value_move where team_id = :teamId and source_id = :sourceId', named)
  return objectsOf(rows)
}
