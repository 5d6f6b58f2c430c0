import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import { type LastVisit, lastVisits } from '#src/visits/recent-query.ts'
import type { VisitedType } from '#src/visits/visit-repository.ts'

/** When whoever asks last opened or worked on notes, highlights and projects, many at once; null where they never did. */
export const visitLoaders = ({ actor: { teamId, userId }, read }: Pick<Ctx, 'actor' | 'read'>) => {
  const lastOf = (kind: VisitedType) =>
    new DataLoader<string, LastVisit | null>(async (ids) => {
      const visits = await read((tx) => lastVisits(tx, kind, { teamId, userId, ids }))
      return ids.map((id) => visits.get(id) ?? null)
    })
  return { note: lastOf('NOTE'), highlight: lastOf('HIGHLIGHT'), project: lastOf('PROJECT') }
}
