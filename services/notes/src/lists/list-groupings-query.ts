import { byReference } from '@verbatim/fields/lists/by-reference.ts'
import type { GroupTitle, ListGrouping } from '@verbatim/fields/lists/list-source.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { seenBesideTask } from '#src/coding/blind-query.ts'
import type { FoldersScope } from '#src/lists/list-scope.ts'
import { SEEN_FOLDER } from '#src/lists/seen-folder-query.ts'

/** Tags of these ids as they stand on their boards. */
const tagTitles = async (tx: ReadTransaction, keys: readonly string[]): Promise<GroupTitle[]> =>
  tx('tag')
    .join('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .whereRaw('tag.id = any(cast(:keys as uuid[]))', { keys: [...keys] })
    .orderBy(['tag_group.rank', 'tag.rank', 'tag.id'])
    .select<GroupTitle[]>('tag.id as key', 'tag.title', 'tag.color')

const tagsOfNote = (isBlind: boolean): string => `highlight as tagged
  join highlight_tag on highlight_tag.highlight_id = tagged.id
  where tagged.note_id = note.id and tagged.deleted_at is null and tagged.state = 'ACTIVE'
    ${isBlind ? `and ${seenBesideTask('tagged')}` : ''}`

/** Notes by the tags of their highlights, where `BLIND_TASK` is joined to them for who codes blind. */
export function notesByTag(isBlind: boolean): ListGrouping {
  const tags = tagsOfNote(isBlind)
  return {
    join: isBlind
      ? `left join lateral (select distinct highlight_tag.tag_id::text as key from ${tags}) as grouped on true`
      : `left join lateral (select tag.id::text as key from tally_note as tagged join tag on tag.id = tagged.subject_id
          where tagged.note_id = note.id) as grouped on true`,
    within: `case when :key = '' then not exists (select from ${tags})
      else exists (select from ${tags} and highlight_tag.tag_id::text = :key) end`,
    titles: tagTitles,
  }
}

const TAGS_OF_HIGHLIGHT = 'highlight_tag where highlight_tag.highlight_id = highlight.id'

export const highlightsByTag: ListGrouping = {
  join: `left join lateral (select highlight_tag.tag_id::text as key from ${TAGS_OF_HIGHLIGHT}) as grouped on true`,
  within: `case when :key = '' then not exists (select from ${TAGS_OF_HIGHLIGHT})
    else exists (select from ${TAGS_OF_HIGHLIGHT} and highlight_tag.tag_id::text = :key) end`,
  titles: tagTitles,
}

/** Who said it. A person who is only called by a number in their note has no name of their own. */
export const highlightsByPerson = byReference(`nullif(highlight.person_key, '')`, async (tx, keys) => {
  const rows = await tx('highlight')
    .join('speaker', 'speaker.id', 'highlight.speaker_id')
    .whereRaw('highlight.person_key = any(cast(:keys as text[]))', { keys: [...keys] })
    .groupBy('highlight.person_key')
    .orderByRaw('2')
    .select<{ key: string; title: string }[]>('highlight.person_key as key', tx.raw('min(speaker.name) as title'))
  return rows.map((row) => ({ ...row, color: null }))
})

/** Folders that may be seen, in the order of their names. */
export async function folderTitles(
  tx: ReadTransaction,
  { teamId }: Pick<FoldersScope, 'teamId'>,
  folderIds: readonly string[],
): Promise<GroupTitle[]> {
  const rows = await tx('folder')
    .where({ team_id: teamId })
    .whereRaw('id = any(cast(:folderIds as uuid[]))', { folderIds: [...folderIds] })
    .orderByRaw('lower(name), id')
    .select<{ key: string; title: string }[]>('id as key', 'name as title')
  return rows.map((row) => ({ ...row, color: null }))
}

/** By the folder that its project lies in, where that may be seen; only folders in which something is. */
export const byFolder = (scope: FoldersScope): ListGrouping =>
  byReference(`${SEEN_FOLDER}::text`, (tx, keys) => folderTitles(tx, scope, keys))

/** By the project that it lies in, in the order of their titles. */
export const byProject = (table: 'note' | 'highlight'): ListGrouping =>
  byReference(`${table}.project_id::text`, async (tx, keys) => {
    const rows = await tx('project')
      .whereRaw('id = any(cast(:keys as uuid[]))', { keys: [...keys] })
      .orderByRaw('lower(title), id')
      .select<{ key: string; title: string }[]>('id as key', 'title')
    return rows.map((row) => ({ ...row, color: null }))
  })
