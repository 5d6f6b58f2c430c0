import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import { countBelow, type TagReach } from '#src/tags/parents/tag-reach-query.ts'
import type { Tag } from '#src/tags/tag.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** Reads what stands below tags, many at once. */
export const tagParentLoaders = ({ actor, read }: Ctx) => ({
  childrenOf: new DataLoader<string, Tag[]>(async (ids) => {
    const children = await read((tx) => tagReader(tx, actor.teamId).childrenOf(ids))
    const byParent = Map.groupBy(children, ({ parentId }) => parentId)
    return ids.map((id) => byParent.get(id) ?? [])
  }),
  reach: new DataLoader<string, TagReach>(async (ids) => {
    const reaches = await read((tx) => countBelow(tx, actor.teamId, ids, actor.userId))
    return ids.map((id) => reaches.get(id) ?? { tags: 0, highlights: 0, people: 0, notes: 0 })
  }),
})
