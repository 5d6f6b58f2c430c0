import { MIN_ID } from '@verbatim/contracts/ids.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** What the page of one insight is made from. */
type Shown = {
  linkId: string
  insightId: string
  /** Null for a personal insight. */
  projectId: string | null
  highlightIds: readonly string[]
  /** Who is named as its authors, and who vouches for the link. */
  userIds: readonly string[]
}

/**
 * Another text as soon as a row is another one by which the link opens or from which its page is made, whatever changed
 * it: each row has a new version of PostgreSQL (`xmin`) after every change, also where an erasure rewrites its words.
 */
export async function pageRowVersions(tx: ReadTransaction, teamId: string, shown: Shown): Promise<string> {
  const { linkId, insightId, projectId } = shown
  const bound = { linkId, insightId, projectId: projectId ?? MIN_ID, resources: formatResourceId('project', '') }
  const { rows } = await tx.raw<{ rows: { version: string }[] }>(
    `select md5(array_to_string(array[
       ${RULES.join(',\n       ')},
       ${CONTENTS.join(',\n       ')}
     ], ' / ', '-')) as version`,
    { teamId, ...bound, highlightIds: [...shown.highlightIds], userIds: [...shown.userIds] },
  )
  return rows[0]?.version ?? ''
}

const QUOTED = 'team_id = :teamId and highlight_id = any(cast(:highlightIds as uuid[]))'

/** Its project, and those that it quotes: a personal insight shows quotes of some of them. */
const PROJECTS = `(
           select cast(:projectId as uuid) as project_id union select project_id from known_highlight where ${QUOTED})`

/** All that decides whether a link opens, and quotes of which projects it shows (`findSharedInsight`, `shownProjects`). */
const RULES = [
  '(select xmin::text from share_link where team_id = :teamId and id = :linkId)',
  '(select xmin::text from insight where team_id = :teamId and id = :insightId)',
  '(select xmin::text from sharing_rule where team_id = :teamId)',
  `(select string_agg(concat(project_id, xmin), ' ' order by project_id) from known_project
         where team_id = :teamId and project_id in ${PROJECTS})`,
  `(select string_agg(concat(resource, principal, level, xmin), ' ' order by resource, principal) from access_grant
         where team_id = :teamId and resource in (select concat(cast(:resources as text), project_id) from ${PROJECTS} project))`,
] as const

/** All that its page shows (`readSharedInsight`). */
const CONTENTS = [
  '(select xmin::text from insight_published_document where team_id = :teamId and insight_id = :insightId)',
  `(select string_agg(concat(highlight_id, xmin), ' ' order by highlight_id) from shared_quote where ${QUOTED})`,
  `(select string_agg(concat(highlight_id, xmin), ' ' order by highlight_id) from known_highlight where ${QUOTED})`,
  // A note is told of with every change of its text: of its row only what was chosen is shown.
  `(select string_agg(concat(note_id, option_ids), ' ' order by note_id) from known_note
         where team_id = :teamId and note_id in (select note_id from known_highlight where ${QUOTED}))`,
  `(select field.xmin::text from known_note_field field join known_project project
           on project.team_id = field.team_id and project.segment_field_id = field.id
         where field.team_id = :teamId and project.project_id = cast(:projectId as uuid))`,
  `(select string_agg(concat(id, known_tag.xmin), ' ' order by id) from known_tag
         where team_id = :teamId and id in (select unnest(tag_ids) from shared_quote where ${QUOTED}
           union all select unnest(tag_ids) from insight where id = :insightId))`,
  `(select string_agg(concat(file_id, xmin), ' ' order by file_id) from known_file
         where team_id = :teamId and insight_id = :insightId and plays_as <> '')`,
  `(select string_agg(concat(highlight_id, xmin), ' ' order by highlight_id) from shared_clip
         where team_id = :teamId and share_id = :linkId)`,
  '(select xmin::text from known_workspace where team_id = :teamId)',
  `(select string_agg(concat(user_id, xmin), ' ' order by user_id) from known_member
         where team_id = :teamId and user_id = any(cast(:userIds as uuid[])))`,
] as const
