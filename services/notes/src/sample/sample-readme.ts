import { blocksOf } from '@verbatim/contracts/document-text.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { openState, readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import type { Evidence } from '#src/readmes/evidence.ts'
import { evidenceRepository } from '#src/readmes/evidence-repository.ts'
import { firstReadme } from '#src/readmes/first-readme.ts'
import type { SampleClock } from '#src/sample/sample-clock.ts'
import type { SampleStudy } from '../../sample/sample-study.ts'

/** Writes the readme of the sample, and attaches what answers its questions. */
export async function makeSampleReadme(
  tx: Transaction,
  { teamId, actorId }: Origin,
  clock: SampleClock,
  { study, projectId, at }: { study: SampleStudy; projectId: string; at: Date },
): Promise<void> {
  const { readme, answers } = study.project
  await projectRepository(tx, teamId).saveReadme(projectId, readme)
  const document = openState([await firstReadme(teamId, { projectId, text: readme })])
  const lines = new Map(blocksOf(readDocument(document)).map(({ id, text }) => [text, id]))
  document.destroy()
  const evidence = answers.flatMap(({ question, insights, highlights, tags }): Evidence[] => {
    const blockId = lines.get(question)
    if (!blockId) throw new Error(`The readme of the sample does not ask “${question}”`)
    return [
      ...insights.map((key) => ({ blockId, objectType: 'INSIGHT' as const, objectId: clock.shared('insight', key) })),
      ...highlights.map((key) => ({
        blockId,
        objectType: 'HIGHLIGHT' as const,
        objectId: clock.shared('highlight', key),
      })),
      ...tags.map((key) => ({ blockId, objectType: 'TAG' as const, objectId: clock.shared('tag', key) })),
    ]
  })
  // Each a moment later than the one before, for that is the order in which they stand.
  for (const [order, one] of evidence.entries())
    await evidenceRepository(tx, teamId).add(projectId, one, actorId ?? null, new Date(at.getTime() + order))
}
