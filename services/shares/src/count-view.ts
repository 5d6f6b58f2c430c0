import type { Database } from '@verbatim/kit/database/database.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import type { ShareLink } from './share-link.ts'
import { type ObjectColumn, shareLinkRepository } from './share-link-repository.ts'

/** Counts views of a link. While its workspace is being moved a page is read, and nothing is counted. */
export async function countView(
  db: Database,
  column: ObjectColumn,
  link: ShareLink,
  { teamId, now }: { teamId: string; now: Date },
  count = 1,
): Promise<void> {
  try {
    await db.write(teamId, (tx) => shareLinkRepository(tx, teamId, column).countViews(link.id, now, count))
  } catch (error) {
    if (!isHeld(error)) throw error
  }
}
