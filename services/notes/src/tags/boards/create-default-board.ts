import { evenRanks } from '@verbatim/contracts/ranks.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { DEFAULT_BOARD, type TagBoard } from '#src/tags/boards/tag-board.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { SENTIMENT_TAGS } from '#src/tags/tag.ts'
import { UNDEFINED } from '#src/tags/tag-definition.ts'
import { recordTagGroupsChanged, recordTagsSaved } from '#src/tags/tag-facts.ts'
import { type NewTag, tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Gives a new project its board: an empty group "Tags" and the group "Sentiment" with the locked tags Positive, Mixed
 * and Negative. Called in the transaction that makes the project; a project that has a board keeps it.
 */
export async function createDefaultBoard(
  tx: Transaction,
  { clock, newId }: Pick<Ctx, 'clock' | 'newId'>,
  origin: Origin,
  projectId: string,
): Promise<TagBoard> {
  const boards = tagBoardRepository(tx, origin.teamId)
  const [known] = await boards.boardsOf(projectId)
  if (known) return known
  const now = clock.now()
  const [rank = 0] = evenRanks(1)
  const board = { id: newId(), projectId, title: DEFAULT_BOARD.title, rank }
  await boards.addBoard(board, now)
  const groupRanks = evenRanks(DEFAULT_BOARD.groups.length)
  const groups = DEFAULT_BOARD.groups.map((title, place) => ({
    id: newId(),
    projectId,
    tagBoardId: board.id,
    title,
    color: null,
    rank: groupRanks[place] ?? 0,
    createdAt: now,
    updatedAt: now,
  }))
  await boards.addGroups(groups)
  const tagRanks = evenRanks(SENTIMENT_TAGS.length)
  const tags = SENTIMENT_TAGS.map(
    (tag, place): NewTag => ({
      ...tag,
      id: newId(),
      projectId,
      tagGroupId: groups.at(-1)?.id ?? '',
      ...UNDEFINED,
      workspaceTagId: null,
      parentId: null,
      locked: true,
      rank: tagRanks[place] ?? 0,
      createdAt: now,
      updatedAt: now,
      createdBy: null,
    }),
  )
  await tagRepository(tx, origin.teamId).add(tags)
  await recordTagsSaved(tx, origin, tags)
  await recordTagGroupsChanged(
    tx,
    origin,
    projectId,
    groups.map((group) => group.id),
  )
  return board
}
