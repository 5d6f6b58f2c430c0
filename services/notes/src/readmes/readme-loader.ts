import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Evidence } from '#src/readmes/evidence.ts'
import { evidenceReader } from '#src/readmes/evidence-repository.ts'

/** Reads what answers questions, of many readmes at once. */
export const readmeLoaders = ({ actor, read }: Ctx) => ({
  evidence: new DataLoader<string, Evidence[]>(async (projectIds) => {
    const found = await read((tx) => evidenceReader(tx, actor.teamId).ofProjects(projectIds))
    return projectIds.map((id) => found.get(id) ?? [])
  }),
})
