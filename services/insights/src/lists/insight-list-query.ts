import { byReference } from '@verbatim/fields/lists/by-reference.ts'
import type { ListColumns } from '@verbatim/fields/lists/list-columns.ts'
import type { ListGrouping, ListSource } from '@verbatim/fields/lists/list-source.ts'
import { listFields } from '#src/lists/list-fields.ts'
import { tagTitles } from '#src/tags/tag-titles-query.ts'
import { VISITED_INSIGHTS } from '#src/visits/insight-visit-repository.ts'

/**
 * Where a list looks: in projects that the member may read, of those in which they may write at drafts too, and among
 * what is their own, unless that is null.
 */
export type InsightScope = {
  teamId: string
  readable: readonly string[]
  writable: readonly string[]
  ownerId: string | null
  /** Folders that the member may see, where the query asks for them; a project in another one stands in none. */
  folderIds: readonly string[]
  /** Only at what this member opened or worked on; at all where it is null. */
  visitorId: string | null
}

/** Whether whoever asks sees the draft; never null. */
const CAN_WRITE =
  '(coalesce(project_id = any(cast(:writable as uuid[])), false) or coalesce(owner_id = cast(:ownerId as uuid), false))'

/** The cards of an insight as whoever asks sees it. */
const QUOTES = `(
    select block.highlight_id from insight_block as block
    where insight.can_write and block.insight_id = insight.id and block.highlight_id is not null
    union all
    select (block->>'highlightId')::uuid from jsonb_array_elements(insight.published_blocks) as block
    where not insight.can_write and block->>'highlightId' is not null
  ) as quote`

/** Highlights of projects that the member may not read name nobody to them. */
const PEOPLE = `select known.person_key as key from ${QUOTES}
  join known_highlight as known on known.team_id = insight.team_id and known.highlight_id = quote.highlight_id
  where known.project_id = any(insight.readable)`

/** Tags of its own, and of what it quotes as far as the member may read that; a merged one is the tag that took its place. */
const TAGS = `(
    select coalesce(known.merged_into, own.id) as id from unnest(insight.tag_ids) as own(id)
      left join known_tag as known on known.team_id = insight.team_id and known.id = own.id
    union all
    select unnest(known.tag_ids) from ${QUOTES}
      join known_highlight as known on known.team_id = insight.team_id and known.highlight_id = quote.highlight_id
      where known.project_id = any(insight.readable)
  ) as carried`

/** Each of them, and the tag of the workspace that it follows. */
const TAGS_AND_FOLLOWED = `${TAGS} left join known_tag as named on named.team_id = insight.team_id and named.id = carried.id
  cross join lateral (values (carried.id), (named.workspace_tag_id)) as asked(id)`

const BY_PUBLISHED = byReference('(insight.published_at is not null)::text', async () => [
  { key: 'true', title: 'Published', color: null },
  { key: 'false', title: 'Draft', color: null },
])

/** Its own tags as they are named now, in its project. Those of what it quotes go with the quotes, and no card changes them. */
const OWN_TAGS = `unnest(insight.tag_ids) as own(id)
  left join known_tag as named on named.team_id = insight.team_id and named.id = own.id
  join known_tag as tag on tag.team_id = insight.team_id and tag.id = coalesce(named.merged_into, own.id)
    and not tag.deleted and tag.project_id = insight.project_id`

const BY_OWN_TAG: ListGrouping = {
  join: `left join lateral (select distinct tag.id::text as key from ${OWN_TAGS}) as grouped on true`,
  within: `case when :key = '' then not exists (select from ${OWN_TAGS})
    else exists (select from ${OWN_TAGS} where tag.id::text = :key) end`,
  titles: tagTitles,
}

/** By ids of projects, which are called nothing here. Personal ones are in none. */
const BY_PROJECT = byReference('insight.project_id::text', async () => [])

/** By ids of folders, which are called nothing here either. */
const BY_FOLDER = byReference('insight.seen_folder_id::text', async () => [])

/** The insights that a member sees, as a list; a draft's title and text are seen by who may write in its project. */
export const insightListSource = ({
  teamId,
  readable,
  writable,
  ownerId,
  folderIds,
  visitorId,
}: InsightScope): ListSource => ({
  table: 'insight',
  rows(tx) {
    const names = { readable: [...readable], writable: [...writable], ownerId, folderIds: [...folderIds] }
    const seen = tx('insight')
      .where({ team_id: teamId })
      .whereNull('deleted_at')
      .whereRaw(
        `(${CAN_WRITE} or
          (published_at is not null and project_id = any(cast(:readable as uuid[]))))`,
        names,
      )
      .select(
        'insight.*',
        tx.raw(`${CAN_WRITE} as can_write`, names),
        tx.raw('cast(:readable as uuid[]) as readable', names),
        tx.raw(
          `(select project.folder_id from known_project as project
             where project.team_id = insight.team_id and project.project_id = insight.project_id
               and project.folder_id = any(cast(:folderIds as uuid[]))) as seen_folder_id`,
          names,
        ),
        tx.raw(
          `case when ${CAN_WRITE} then title
             else coalesce(published_title, title) end as seen_title`,
          names,
        ),
      )
    const rows = tx.select().from(seen.as('insight'))
    return visitorId === null
      ? rows
      : rows.joinRaw(`join (${VISITED_INSIGHTS}) as visit on visit.id = insight.id`, { teamId, userId: visitorId })
  },
  columns: {
    title: { sql: 'lower(insight.seen_title)', type: 'text', nullable: false },
    name: { sql: 'lower(insight.seen_title)', type: 'text', nullable: false },
    created: { sql: 'insight.created_at', type: 'timestamptz', nullable: false },
    updated: { sql: 'insight.updated_at', type: 'timestamptz', nullable: false },
    published: { sql: '(insight.published_at is not null)', type: 'boolean', nullable: false },
    publishedAt: { sql: 'insight.published_at', type: 'timestamptz', nullable: true },
    highlightCount: { sql: `(select count(*)::int from ${QUOTES})`, type: 'int', nullable: false },
    ...(visitorId !== null && { visited: { sql: 'visit.at', type: 'timestamptz', nullable: false } }),
  },
  sets: {
    authors: 'cardinality(insight.author_ids) > 0',
    contributors: 'cardinality(insight.author_ids) > 0',
    tags: `exists (select from ${TAGS})`,
    people: `exists (select from (${PEOPLE}) as person where person.key <> '')`,
  },
  filters: insightFilterColumns(teamId),
  search: 'insight.seen_title ilike :pattern',
  people: PEOPLE,
  groups: { PUBLISHED: BY_PUBLISHED, TAG: BY_OWN_TAG, PROJECT: BY_PROJECT, FOLDER: BY_FOLDER },
  fields: listFields(teamId),
})

const AUTHORS = {
  type: 'ids',
  from: 'unnest(insight.author_ids) as author(id)',
  where: 'true',
  id: 'author.id',
} as const

function insightFilterColumns(teamId: string): ListColumns {
  return {
    teamId,
    objects: ['insight.id'],
    keys: {
      title: { type: 'string', sql: 'insight.seen_title' },
      name: { type: 'string', sql: 'insight.seen_title' },
      content: { type: 'string', sql: CONTENT },
      created: { type: 'date', sql: 'insight.created_at' },
      updated: { type: 'date', sql: 'insight.updated_at' },
      published: { type: 'boolean', sql: '(insight.published_at is not null)' },
      project: { type: 'id', sql: 'insight.project_id' },
      projectCategory: { type: 'id', sql: 'insight.seen_folder_id' },
      insights: { type: 'ids', from: '(select) as one', where: 'true', id: 'insight.id' },
      highlightCount: { type: 'number', sql: `(select count(*) from ${QUOTES})` },
      highlight: { type: 'ids', from: QUOTES, where: 'true', id: 'quote.highlight_id' },
      tags: { type: 'ids', from: TAGS_AND_FOLLOWED, where: 'true', id: 'asked.id' },
      authors: AUTHORS,
      contributors: AUTHORS,
      people: {
        type: 'ids',
        from: `(${PEOPLE}) as person`,
        where: `person.key <> ''`,
        id: 'person.key',
        idType: 'text',
      },
    },
  }
}

/** The text as whoever asks sees it. */
const CONTENT = `case when insight.can_write
  then (select string_agg(block.text, ' ' order by block.position) from insight_block as block
    where block.insight_id = insight.id)
  else (select string_agg(block->>'text', ' ') from jsonb_array_elements(insight.published_blocks) as block) end`
