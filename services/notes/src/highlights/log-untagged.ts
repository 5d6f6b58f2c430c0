import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { auditedHighlight, type Highlight } from '#src/highlights/highlight.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/**
 * Under a legal hold tags are still taken off, since coding goes on; which ones is kept by the audit log, an entry for
 * each highlight. `before` are highlights of one project as they were, `left` what each of them keeps.
 */
export async function logUntagged(
  tx: Transaction,
  ctx: NotesCtx,
  before: readonly Highlight[],
  left: (highlight: Highlight) => readonly string[],
): Promise<void> {
  const losses = before.flatMap((highlight) => {
    const kept = new Set(left(highlight))
    const tagIds = highlight.tagIds.filter((id) => !kept.has(id))
    return tagIds.length ? [{ highlight, tagIds }] : []
  })
  const [projectId] = losses.map(({ highlight }) => highlight.projectId)
  if (!projectId) return
  const { teamId } = ctx.actor
  if (!(await retentionReader(tx, teamId).heldAmong([projectId])).size) return
  const tags = await tagReader(tx, teamId).byIds(losses.flatMap(({ tagIds }) => tagIds))
  for (const { highlight, tagIds } of losses)
    await audit(tx, ctx, {
      act: 'highlight.untagged',
      object: auditedHighlight(highlight),
      metadata: { tags: tagIds.flatMap((id) => tags.get(id)?.title ?? []) },
    })
}
