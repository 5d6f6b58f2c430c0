import { EditObjectsSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { rowsAmong } from '@verbatim/fields/lists/list-page-query.ts'
import { readListQuery } from '@verbatim/fields/lists/list-query.ts'
import { listAllIds } from '@verbatim/fields/lists/read-list.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { requireLevel } from '#src/access/require-level.ts'
import { auditedEdit, type BulkEdit, OBJECTS_MAX, RUNNING_MAX, readChange } from '#src/bulk-edits/bulk-edit.ts'
import { recordBulkEdit } from '#src/bulk-edits/bulk-edit-facts.ts'
import { bulkEditRepository } from '#src/bulk-edits/bulk-edit-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { StartBulkEditInput } from '#src/gql/graph-types.ts'
import { refuseManyTags } from '#src/highlights/highlight.ts'
import { highlightList, noteList } from '#src/lists/lists.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { requireTag } from '#src/tags/tag-policy.ts'

/**
 * Begins to change many objects. Those that are not there to be seen, as when somebody deleted them meanwhile, are skipped.
 * Throws ValidationError for more than 10,000 or a change that such objects do not have, NotFound where none may be seen,
 * Forbidden where none may be written, InvalidOperation where a query finds another number than expected, or ten edits
 * of the workspace run already.
 */
export async function startBulkEdit(ctx: NotesCtx, input: StartBulkEditInput): Promise<BulkEdit> {
  const change = readChange(input.objectType, input.change)
  if (change.kind === 'MOVE') await requireProject(ctx, change.projectId, 'WRITE')
  if (change.kind === 'TAGS') for (const id of knownTags(change)) await requireTag(ctx, id, 'READ')
  const chosen = await chosenIds(ctx, input)
  const objectIds = await writableAmong(ctx, input, chosen)
  const skipped = chosen.length - objectIds.length
  return ctx.write(async (tx) => {
    const edits = bulkEditRepository(tx, ctx.actor.teamId)
    const now = ctx.clock.now()
    if ((await edits.countRunning()) >= RUNNING_MAX)
      throw invalidOperation(`${RUNNING_MAX} bulk edits run already. Wait until one has ended.`)
    const edit: BulkEdit = {
      id: ctx.newId(),
      objectType: input.objectType,
      change,
      state: 'RUNNING',
      total: chosen.length,
      done: skipped,
      skipped,
      skippedBecause: skipped ? missing(input).message : null,
      startedAt: now,
      finishedAt: null,
      startedBy: ctx.actor.userId,
      groupIds: ctx.actor.groupIds,
    }
    await edits.add(edit, objectIds)
    await enqueue(tx, ctx.origin, EditObjectsSchema, { teamId: ctx.actor.teamId, bulkEditId: edit.id })
    await recordBulkEdit(tx, ctx.origin, edit)
    await audit(tx, ctx, { act: 'bulkEdit.started', ...auditedEdit(edit) })
    return edit
  })
}

/** Both lists of tags, each checked for its length before any is looked up. */
function knownTags({ addTagIds, removeTagIds }: { addTagIds: string[]; removeTagIds: string[] }): string[] {
  for (const ids of [addTagIds, removeTagIds]) refuseManyTags(ids.length)
  return [...new Set([...addTagIds, ...removeTagIds])]
}

const LISTS = { NOTE: noteList, HIGHLIGHT: highlightList }

async function chosenIds(
  ctx: NotesCtx,
  { objectType, ids, query, expectedTotal }: StartBulkEditInput,
): Promise<string[]> {
  if (ids && query) throw invalid('Choose objects by their ids or by a query, not by both.')
  if (ids) return knownIds(ids)
  if (!query || expectedTotal == null) throw invalid('Choose objects by their ids, or by a query with its total.')
  const found = await listAllIds(ctx, LISTS[objectType], query, OBJECTS_MAX)
  if (found.length > OBJECTS_MAX) throw tooMany()
  if (found.length !== expectedTotal)
    throw invalidOperation(`The list has ${found.length} entries by now, not ${expectedTotal}. Look again first.`)
  return knownIds(found)
}

/**
 * Those that are there to be seen, in their order: of them those that may only be read are skipped when their turn comes.
 * Throws NotFound where none is there, Forbidden where all may only be read.
 */
async function writableAmong(ctx: NotesCtx, input: StartBulkEditInput, ids: readonly string[]): Promise<string[]> {
  const source = await LISTS[input.objectType].sourceOf(ctx, {}, readListQuery({}, ctx.actor.userId))
  const found = await ctx.read((tx) => rowsAmong(tx, source, ids))
  if (!found.ids.length) throw missing(input)
  const levels = await Promise.all(found.projectIds.map((id) => ctx.loaders(accessLoaders).projectLevel.load(id)))
  if (!levels.some((level) => permits(level, 'WRITE'))) requireLevel(levels[0] ?? 'none', 'WRITE')
  const there = new Set(found.ids)
  return ids.filter((id) => there.has(id))
}

const missing = ({ objectType }: StartBulkEditInput) => notFound(objectType === 'NOTE' ? 'Note' : 'Highlight')

function knownIds(ids: readonly string[]): string[] {
  if (ids.length > OBJECTS_MAX) throw tooMany()
  const known = new Set(ids.map((id) => parseId(id)).filter((id) => id !== null))
  if (!known.size) throw invalid('Choose at least one object.')
  return [...known]
}

const tooMany = () => invalid(`At most ${OBJECTS_MAX.toLocaleString('en-US')} objects are changed at once.`)
