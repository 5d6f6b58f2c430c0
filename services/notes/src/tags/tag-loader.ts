import type { Ctx } from '@verbatim/kit/context.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import DataLoader from 'dataloader'
import {
  NEVER_SUGGESTED,
  type SuggestionRecord,
  suggestionOutcomeReader,
} from '#src/highlights/suggestions/suggestion-outcome-repository.ts'
import type { Tag } from '#src/tags/tag.ts'
import {
  countTags,
  countTagsByNote,
  findNeighbours,
  type Neighbour,
  type NoteCount,
  type TagCounts,
} from '#src/tags/tag-count-query.ts'
import type { TagMerge } from '#src/tags/tag-merge.ts'
import { tagMergeReader } from '#src/tags/tag-merge-repository.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** Reads tags and what is counted of them, many at once. Knows nothing of access: see `requireTag`. */
export function tagLoaders({ actor, clock, read }: Ctx) {
  const counting = <Value>(
    count: (tx: ReadTransaction, ids: readonly string[], viewerId: string) => Promise<Map<string, Value>>,
  ) =>
    new DataLoader<string, Value>(async (ids) => {
      const counts = await read((tx) => count(tx, ids, actor.userId))
      return ids.map((id) => counts.get(id) ?? new Error('A count is missing'))
    })
  return {
    /** By its own id or that of a tag merged into it. */
    tag: new DataLoader<string, Tag | null>(async (ids) => {
      const tags = await read((tx) => tagReader(tx, actor.teamId).byIds(ids))
      return ids.map((id) => tags.get(id) ?? null)
    }),
    suggestionRecord: new DataLoader<string, SuggestionRecord>(async (ids) => {
      const records = await read((tx) => suggestionOutcomeReader(tx, actor.teamId).recordsOf(ids))
      return ids.map((id) => records.get(id) ?? NEVER_SUGGESTED)
    }),
    tagsOfGroup: new DataLoader<string, Tag[]>(async (groupIds) => {
      const tags = Map.groupBy(
        await read((tx) => tagReader(tx, actor.teamId).ofGroups(groupIds)),
        (tag) => tag.tagGroupId,
      )
      return groupIds.map((id) => tags.get(id) ?? [])
    }),
    /** Merges into a tag that can still be undone, the newest first. */
    tagMerges: new DataLoader<string, TagMerge[]>(async (tagIds) => {
      const since = undoableSince(clock.now())
      const merges = await read((tx) => tagMergeReader(tx, actor.teamId).into(tagIds, since))
      const byTarget = Map.groupBy(merges, (merge) => merge.targetId)
      return tagIds.map((id) => byTarget.get(id) ?? [])
    }),
    tagCounts: counting<TagCounts>(countTags),
    tagNoteCounts: counting<NoteCount[]>(countTagsByNote),
    tagNeighbours: counting<Neighbour[]>(findNeighbours),
  }
}
