import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { limitedTitle } from '@verbatim/kit/limited-text.ts'
import type { TagColor } from '#src/tags/tag.ts'

/** A way to lay out the tags of a project in groups. */
export type TagBoard = { id: string; projectId: string; title: string; rank: number }

export type TagGroup = {
  id: string
  projectId: string
  tagBoardId: string
  title: string
  color: TagColor | null
  rank: number
  createdAt: Date
  updatedAt: Date
}

/** The board and groups that every project starts with; the second holds the sentiment tags. */
export const DEFAULT_BOARD = { title: 'Tag board', groups: ['Tags', 'Sentiment'] } as const

/** The title as it is kept. Throws ValidationError when it is longer than 50 characters. */
export const tagBoardTitle = (title: string): string =>
  limitedTitle(title.replace(/\s+/g, ' '), TEXT_LIMITS.tagBoardTitle, 'A board title', 'Untitled board')

/** The title as it is kept. Throws ValidationError when it is longer than 50 characters. */
export const tagGroupTitle = (title: string): string =>
  limitedTitle(title.replace(/\s+/g, ' '), TEXT_LIMITS.tagGroupTitle, 'A group title', 'Untitled group')

/** Where the tags of a group go that is deleted: to the group before it, else to the one after it. */
export function heirOf(groups: readonly TagGroup[], leaving: TagGroup, isTaken: (group: TagGroup) => boolean) {
  const at = groups.findIndex((group) => group.id === leaving.id)
  const before = groups.slice(0, Math.max(0, at)).reverse()
  return [...before, ...groups.slice(at + 1)].find((group) => !isTaken(group)) ?? null
}
