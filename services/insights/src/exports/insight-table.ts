import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ExportedColumn } from '@verbatim/contracts/views/exported-columns.ts'
import { fieldColumn } from '@verbatim/contracts/views/view-data.ts'
import {
  chosenColumns,
  type ExportedList,
  type ListTable,
  type TableWish,
} from '@verbatim/fields/lists/export/export-list.ts'
import {
  type FieldCells,
  fieldTableColumn,
  ownColumn,
  readFieldCells,
  type TableColumn,
  type TableField,
} from '@verbatim/fields/lists/export/table-column.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { knownNameReader } from '@verbatim/shares/known-name-repository.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { knownFieldReader } from '#src/fields/known-field-repository.ts'
import type { KnownHighlight } from '#src/highlights/known-highlight-repository.ts'
import { type Evidence, evidenceOf } from '#src/insights/evidence.ts'
import { quotedIds } from '#src/insights/insight.ts'
import { readableHighlights, type SeenInsight, seeInsights } from '#src/insights/insight-loader.ts'
import { insightReader } from '#src/insights/insight-repository.ts'
import { insightList } from '#src/lists/insight-list.ts'
import { knownTagReader } from '#src/tags/known-tag-repository.ts'
import { ownTags } from '#src/tags/own-tags.ts'
import { tagsOfQuotes } from '#src/tags/tags-of-quotes.ts'

/** An insight with what its cells say. */
type Row = {
  insight: SeenInsight
  evidence: Evidence
  project: string
  tags: string
  authors: string
  said: FieldCells
  /** Projects of what it quotes, as far as that is counted here. */
  quotedProjectIds: readonly string[]
}

/** Insights as a table that leaves: published ones, and drafts where the member may write. */
export const INSIGHTS_TABLE: ExportedList<InsightsCtx, Row> = {
  list: insightList,
  noun: 'Insights',
  path: '/files/exports/insights',
  async tableOf(ctx, keys, wish): Promise<ListTable<Row>> {
    const fields = await offeredFields(ctx, wish)
    const all = new Map<string, TableColumn<Row>>([
      ...ownColumns(wish),
      ...fields.map((field) => [fieldColumn(field.id), fieldTableColumn<Row>(field)] as const),
    ])
    return {
      columns: [...chosenColumns(all, keys), linkColumn(wish)],
      rowsOf: (ids) => ctx.read((tx) => readRows(tx, ctx, ids, fields)),
    }
  },
  restsOn: ({ insight: { projectId, canWrite }, quotedProjectIds }) => [
    // A draft is for who may write; what is somebody's own lies in no project.
    ...(projectId === null ? [] : [{ projectId, level: canWrite ? ('WRITE' as const) : ('READ' as const) }]),
    ...quotedProjectIds.map((id) => ({ projectId: id, level: 'READ' as const })),
  ],
}

/** The fields of insights in these projects. Without names those that name people are left out. */
async function offeredFields(ctx: InsightsCtx, { projectId, names }: TableWish): Promise<TableField[]> {
  const { teamId } = ctx.actor
  const fields = await ctx.read(async (tx) => {
    const { readable } = await projectAccessReader(tx, teamId).reach(ctx.actor)
    const within = projectId === null ? readable : readable.filter((id) => id === projectId)
    return knownFieldReader(tx, teamId).offered(within)
  })
  return names ? fields : fields.filter(({ type }) => type !== 'PERSON')
}

/** As many tags as a cell of the list names. */
const TAGS = 8

type OwnColumn = readonly [ExportedColumn<'INSIGHT'>, TableColumn<Row>]

const TITLE: OwnColumn = ['title', ownColumn('Insight', 'Text', 'What it is called', ({ insight }) => insight.title)]
const PROJECT: OwnColumn = [
  'project',
  ownColumn('Project', 'Text', 'In which project it lies; empty for what is one’s own', ({ project }) => project),
]

const ownColumns = ({ projectId }: TableWish): OwnColumn[] => [
  TITLE,
  ...(projectId === null ? [PROJECT] : []),
  ...OTHERS,
]

const OTHERS: readonly OwnColumn[] = [
  [
    'tags',
    ownColumn('Tags', 'Several', 'By commas: its own, then those that its quotes have most often', ({ tags }) => tags),
  ],
  ['authors', ownColumn('By', 'Several', 'By commas: members who are its authors', ({ authors }) => authors)],
  [
    'published',
    ownColumn('Published', 'Yes or no', 'Or a draft', ({ insight }) => String(insight.publishedAt !== null)),
  ],
  [
    'highlightCount',
    ownColumn('Highlights', 'Count', 'That it quotes, the same words once', ({ evidence }) =>
      String(evidence.highlightCount),
    ),
  ],
  ['people', ownColumn('People', 'Count', 'Whom it quotes', ({ evidence }) => String(evidence.peopleCount))],
  ['strength', ownColumn('Evidence', 'Text', 'How much stands behind it', ({ evidence }) => evidence.label)],
  [
    'publishedAt',
    ownColumn('Published at', 'Date', 'In UTC', ({ insight }) => insight.publishedAt?.toISOString() ?? ''),
  ],
  ['created', ownColumn('Created', 'Date', 'In UTC', ({ insight }) => insight.createdAt.toISOString())],
  ['updated', ownColumn('Updated', 'Date', 'In UTC', ({ insight }) => insight.updatedAt.toISOString())],
]

const linkColumn = ({ origin }: TableWish): TableColumn<Row> =>
  ownColumn('Link', 'Link', 'Where it is', ({ insight }) => `${origin}${linkTo('insight', { insightId: insight.id })}`)

async function readRows(
  tx: ReadTransaction,
  ctx: InsightsCtx,
  ids: readonly string[],
  fields: readonly TableField[],
): Promise<Row[]> {
  const { teamId } = ctx.actor
  const seen = new Map(
    (await seeInsights(ctx, tx, await insightReader(tx, teamId).byIds(ids))).map((insight) => [insight.id, insight]),
  )
  const quoted = [...new Set([...seen.values()].flatMap(({ blocks }) => quotedIds(blocks)))]
  const known = new Map((await readableHighlights(ctx, tx, quoted)).flatMap((one) => (one ? [[one.id, one]] : [])))
  const tagsOf = await readTags(tx, teamId, [...seen.values()], known)
  const members = await knownNameReader(tx, teamId).members([...seen.values()].flatMap(({ authorIds }) => authorIds))
  const saidBy = await readFieldCells(tx, teamId, fields, ids)
  const projectIds = [...seen.values()].flatMap(({ projectId }) => projectId ?? [])
  const projects = await projectAccessReader(tx, teamId).titles(projectIds)
  return ids.flatMap((id) => {
    const insight = seen.get(id)
    if (!insight) return []
    const quotes = quotesIn(insight, known)
    const evidence = evidenceOf(quotes)
    const quotedProjectIds = [...new Set(quotes.map(({ projectId }) => projectId))]
    const authors = insight.authorIds.flatMap((one) => members.get(one) ?? []).join(', ')
    const project = projects.get(insight.projectId ?? '') ?? ''
    return { insight, project, evidence, tags: tagsOf(insight), authors, said: saidBy(id), quotedProjectIds }
  })
}

type Quotes = ReadonlyMap<string, KnownHighlight>

const quotesIn = ({ blocks }: SeenInsight, known: Quotes): KnownHighlight[] =>
  quotedIds(blocks).flatMap((one) => known.get(one) ?? [])

/** The tags of each insight as its list shows them: its own, and those of what it quotes as far as that may be read. */
async function readTags(
  tx: ReadTransaction,
  teamId: string,
  insights: readonly SeenInsight[],
  known: Quotes,
): Promise<(insight: SeenInsight) => string> {
  const own = await ownTags(tx, teamId, insights)
  const quotes = [...known.values()]
  const tags = await knownTagReader(tx, teamId).inProjects(
    quotes.flatMap(({ tagIds }) => tagIds),
    quotes.map(({ projectId }) => projectId),
  )
  const ownOf = new Map(insights.map(({ id }, at) => [id, own[at] ?? []]))
  return (insight) => {
    const all = [...(ownOf.get(insight.id) ?? []), ...tagsOfQuotes(quotesIn(insight, known), tags, TAGS)]
    return [...new Map(all.map(({ id, title }) => [id, title])).values()].slice(0, TAGS).join(', ')
  }
}
