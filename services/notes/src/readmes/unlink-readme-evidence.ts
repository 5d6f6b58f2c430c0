import { isBlockId } from '@verbatim/contracts/block-ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { ReadmeEvidenceInput } from '#src/gql/graph-types.ts'
import type { Project } from '#src/projects/project.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { evidenceRepository } from '#src/readmes/evidence-repository.ts'

const NOUNS = { INSIGHT: 'Insight', HIGHLIGHT: 'Highlight', TAG: 'Tag' } as const

/** Takes away what answered a question. WRITE is needed. What is not attached stays so. */
export function unlinkReadmeEvidence(ctx: NotesCtx, input: ReadmeEvidenceInput): Promise<Project> {
  const objectId = knownId(input.objectId, NOUNS[input.objectType])
  return ctx.write(async (tx) => {
    const project = await requireProject(ctx, input.projectId, 'WRITE', tx)
    if (!isBlockId(input.blockId)) throw notFound('Question')
    await evidenceRepository(tx, ctx.actor.teamId).remove(project.id, { blockId: input.blockId, objectId })
    await recordProjectsSaved(tx, ctx.origin, [project])
    return project
  })
}
