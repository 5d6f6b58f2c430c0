import { isId } from '@verbatim/contracts/ids.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import { scimUserReader } from '#src/scim/users/scim-user-repository.ts'

/** Whether the directory keeps a member, by user id. */
export const fromDirectoryLoader = ({ actor, read }: Pick<Ctx, 'actor' | 'read'>): DataLoader<string, boolean> =>
  new DataLoader(async (userIds) => {
    const kept = await read((tx) => scimUserReader(tx, actor.teamId).keptAmong(userIds.filter(isId)))
    return userIds.map((userId) => kept.has(userId))
  })
