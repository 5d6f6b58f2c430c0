import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { ReadmeEvidenceInput } from '#src/gql/graph-types.ts'
import { requireHighlight } from '#src/highlights/highlight-policy.ts'
import type { Project } from '#src/projects/project.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { currentQuestions } from '#src/readmes/current-readme.ts'
import { EVIDENCE_MAX, type Evidence } from '#src/readmes/evidence.ts'
import { evidenceRepository } from '#src/readmes/evidence-repository.ts'
import { requireTag } from '#src/tags/tag-policy.ts'

const FULL = `At most ${EVIDENCE_MAX.question} things answer a question. Take one away first.`
const ALL_FULL = `At most ${EVIDENCE_MAX.readme.toLocaleString('en-US')} things answer the questions of a readme.`

/**
 * Attaches what answers a question of the readme. WRITE is needed. Of an insight only insights know whether it is there:
 * who may not read it, or attaches one that is not, does not find it. Throws NotFound for a line that is no question now, and
 * for a highlight or tag that is not of the project.
 */
export async function linkReadmeEvidence(ctx: NotesCtx, input: ReadmeEvidenceInput): Promise<Project> {
  const { id } = await requireProject(ctx, input.projectId, 'WRITE')
  const evidence = await requireEvidence(ctx, id, input)
  const questions = (await currentQuestions(ctx, id)).map(({ blockId }) => blockId)
  if (!questions.includes(evidence.blockId)) throw notFound('Question')
  return ctx.write(async (tx) => {
    const project = await requireProject(ctx, id, 'WRITE', tx)
    const kept = evidenceRepository(tx, ctx.actor.teamId)
    await kept.lock(id)
    const before = (await kept.ofProjects([id])).get(id) ?? []
    if (before.filter(({ blockId }) => blockId === evidence.blockId).length >= EVIDENCE_MAX.question)
      throw invalid(FULL)
    if (before.length >= EVIDENCE_MAX.readme) {
      // What was attached to lines that are gone makes room.
      await kept.keepOnly(id, questions)
      if (before.filter(({ blockId }) => questions.includes(blockId)).length >= EVIDENCE_MAX.readme)
        throw invalid(ALL_FULL)
    }
    await kept.add(id, evidence, ctx.actor.userId, ctx.clock.now())
    await recordProjectsSaved(tx, ctx.origin, [project])
    return project
  })
}

async function requireEvidence(ctx: NotesCtx, projectId: string, input: ReadmeEvidenceInput): Promise<Evidence> {
  const { blockId, objectType } = input
  if (objectType === 'INSIGHT') return { blockId, objectType, objectId: knownId(input.objectId, 'Insight') }
  const object =
    objectType === 'TAG' ? await requireTag(ctx, input.objectId, 'READ') : await requireHighlight(ctx, input.objectId)
  if (object.projectId !== projectId) throw notFound(objectType === 'TAG' ? 'Tag' : 'Highlight')
  return { blockId, objectType, objectId: object.id }
}
