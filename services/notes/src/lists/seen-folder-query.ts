import type { ReadQuery } from '@verbatim/kit/database/read-transaction.ts'
import type { FoldersScope } from '#src/lists/list-scope.ts'

/** The folder of a row where `joinSeenFolder` was joined to it, null for one that is kept from whoever looks. */
export const SEEN_FOLDER = 'shelved.folder_id'

/** Joins to each row its project, where that lies in a folder that whoever looks may see. */
export const joinSeenFolder = (
  rows: ReadQuery<object>,
  table: 'note' | 'highlight',
  { folderIds }: Pick<FoldersScope, 'folderIds'>,
): ReadQuery<object> =>
  rows.joinRaw(
    `left join project as shelved on shelved.id = ${table}.project_id
       and shelved.folder_id = any(cast(:folderIds as uuid[]))`,
    { folderIds: [...folderIds] },
  )
