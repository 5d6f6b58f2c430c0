import { evenRanks } from '@verbatim/contracts/ranks.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { SampleClock } from '#src/sample/sample-clock.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { UNDEFINED } from '#src/tags/tag-definition.ts'
import { recordTagGroupsChanged, recordTagsSaved } from '#src/tags/tag-facts.ts'
import { type NewTag, tagRepository } from '#src/tags/tag-repository.ts'
import type { SampleStudy } from '../../sample/sample-study.ts'

/** Makes the tag board of the sample project with its groups and tags. */
export async function makeSampleTags(
  tx: Transaction,
  origin: Origin,
  clock: SampleClock,
  { study, projectId, at }: { study: SampleStudy; projectId: string; at: Date },
): Promise<void> {
  const boards = tagBoardRepository(tx, origin.teamId)
  const [rank = 0] = evenRanks(1)
  const board = { id: clock.own('board', 'main'), projectId, title: study.tagBoard.board, rank }
  await boards.addBoard(board, at)
  const ranks = evenRanks(study.tagBoard.groups.length)
  const groups = study.tagBoard.groups.map(({ title }, place) => ({
    id: clock.own('group', title),
    projectId,
    tagBoardId: board.id,
    title,
    color: null,
    rank: ranks[place] ?? 0,
    createdAt: at,
    updatedAt: at,
  }))
  await boards.addGroups(groups)
  const tags = study.tagBoard.groups.flatMap((group, place) => {
    const tagRanks = evenRanks(group.tags.length)
    return group.tags.map(
      ({ key, ...tag }, tagPlace): NewTag => ({
        ...UNDEFINED,
        workspaceTagId: null,
        parentId: null,
        ...tag,
        id: clock.shared('tag', key),
        projectId,
        tagGroupId: groups[place]?.id ?? '',
        rank: tagRanks[tagPlace] ?? 0,
        createdAt: at,
        updatedAt: at,
        createdBy: origin.actorId ?? null,
      }),
    )
  })
  await tagRepository(tx, origin.teamId).add(tags)
  await recordTagsSaved(tx, origin, tags)
  const groupIds = groups.map((group) => group.id)
  await recordTagGroupsChanged(tx, origin, projectId, groupIds)
}
