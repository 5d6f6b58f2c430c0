import { MIN_ID } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Maker } from '@verbatim/shares/share-link.ts'
import { type ShareStop, shareStop } from '@verbatim/shares/share-stop.ts'
import { sharingRule } from '@verbatim/shares/sharing-rule-repository.ts'
import { levelsOf } from '#src/access/access-levels.ts'
import { projectReader } from '#src/projects/project-repository.ts'

/** Whoever made a link that is none. */
export const NOBODY: Maker = { userId: MIN_ID, role: null, groupIds: [] }

/** Why a link of that maker opens nothing of what is in the project; null where it opens. */
export async function shareStopOf(
  tx: ReadTransaction,
  teamId: string,
  { userId, role, groupIds }: Maker,
  projectId: string,
): Promise<ShareStop | null> {
  const asker = { userId, role: role ?? ('VIEWER' as const), groupIds }
  const levels = await levelsOf(tx, asker, 'project', [projectId])
  return shareStop({
    ...(await sharingRule(tx, teamId)),
    projectForbids: await projectReader(tx, teamId).forbidsLinks(projectId),
    makerMay: permits(levels.get(projectId) ?? 'none', 'FULL'),
  })
}
