import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import { starredBy } from '#src/projects/standing/star-repository.ts'

/** Reads the actor's stars once a request. */
export const starLoaders = ({ actor, read }: Ctx) => ({
  /** Ids of the projects they starred, the first starred first; the one key is 'mine'. */
  starred: new DataLoader<'mine', readonly string[]>(async (keys) => {
    const ids = await read((tx) => starredBy(tx, actor.teamId, actor.userId))
    return keys.map(() => ids)
  }),
})
