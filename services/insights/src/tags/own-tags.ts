import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Insight } from '#src/insights/insight.ts'
import { type KnownTag, knownTagReader } from './known-tag-repository.ts'

type Tagged = Pick<Insight, 'tagIds' | 'projectId'>

/** The own tags of each insight, in their order: of a merged one the tag that took its place, and none that is gone. */
export async function ownTags(tx: ReadTransaction, teamId: string, insights: readonly Tagged[]): Promise<KnownTag[][]> {
  const known = knownTagReader(tx, teamId)
  const ids = insights.flatMap(({ tagIds }) => tagIds)
  if (ids.length === 0) return insights.map(() => [])
  const heirs = await known.heirs(ids)
  const projectIds = [...new Set(insights.flatMap(({ projectId }) => projectId ?? []))]
  const tags = await known.inProjects([...ids, ...heirs.values()], projectIds)
  return insights.map(({ tagIds, projectId }) =>
    [...new Set(tagIds.map((id) => heirs.get(id) ?? id))].flatMap((id) => {
      const tag = tags.get(id)
      return tag && tag.projectId === projectId ? [tag] : []
    }),
  )
}
