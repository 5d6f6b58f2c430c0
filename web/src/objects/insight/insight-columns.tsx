import { CalendarPlus, Highlighter, Lightbulb, Quote, Tag, User } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { ListedInsight_InsightFragment } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { OfferedColumn } from '../../views/arrangement.ts'
import { plainColumn } from '../list/plain-column.ts'
import { TagCell } from '../tag/TagCell.tsx'
import { tagsOfInsight } from './tags-of.ts'

/** What an insight is in a list. A query spreads it with `@unmask`, for the columns read it. */
export const ListedInsight_insight = graphql(`
  fragment ListedInsight_Insight on Insight {
    id title published unpublishedChanges publishedAt createdAt updatedAt
    authors { id name }
    tags { id title color role }
    evidence { highlightCount peopleCount strength }
    highlights { id text tags { id title color role } }
    fieldValues { field { id } value }
    viewerCan { edit publish delete }
  }
`)

export type InsightRow = ListedInsight_InsightFragment

/** As many tags, its own and those of its evidence, as a cell names. */
const TAGS = 8

const quotesOf = ({ highlights }: InsightRow) => highlights.filter((one) => one !== null)

/** The columns that every list of insights has of itself. @param now milliseconds. */
export function insightColumns(now: number): OfferedColumn<InsightRow>[] {
  return [
    {
      ...plainColumn('title', 'Insight', 360),
      type: 'TITLE',
      icon: Lightbulb,
      sticky: true,
      isFixed: true,
      sorts: ['ASC', 'DESC'],
      cell: ({ title, published }) => (
        <>
          <span className="ellip">{title}</span>
          {!published && <Badge>Draft</Badge>}
        </>
      ),
    },
    {
      ...plainColumn('openingQuote', 'First quote', 320),
      type: 'QUOTE',
      icon: Quote,
      statistics: [],
      cell: (insight) => <span className="q s ellip">{quotesOf(insight)[0]?.text}</span>,
      value: (insight) => quotesOf(insight)[0]?.text ?? null,
    },
    {
      ...plainColumn('tags', 'Tags', 184),
      type: 'TAGS',
      icon: Tag,
      statistics: [],
      cell: (insight) => <TagCell tags={tagsOfInsight(insight.tags, quotesOf(insight), TAGS)} />,
      value: (insight) =>
        tagsOfInsight(insight.tags, quotesOf(insight), TAGS)
          .map(({ title }) => title)
          .join(', '),
    },
    {
      ...plainColumn('highlightCount', 'Highlights', 112),
      type: 'COUNT',
      icon: Highlighter,
      sorts: ['DESC', 'ASC'],
      value: ({ evidence }) => String(evidence.highlightCount),
      line: ({ evidence }) => counted(evidence.highlightCount, 'highlight'),
    },
    {
      ...plainColumn('people', 'People', 96),
      type: 'COUNT',
      icon: User,
      statistics: ['people', 'count', 'empty'],
      value: ({ evidence }) => String(evidence.peopleCount),
      line: ({ evidence }) => counted(evidence.peopleCount, 'person'),
    },
    {
      ...plainColumn('authors', 'By', 152),
      type: 'PEOPLE',
      icon: User,
      isShownAtFirst: false,
      cell: ({ authors }) => <span className="sec ellip">{authors.flatMap((one) => one?.name ?? []).join(', ')}</span>,
      value: ({ authors }) => authors.flatMap((one) => one?.name ?? []).join(', '),
    },
    {
      ...plainColumn('created', 'Created', 112),
      type: 'DATE',
      icon: CalendarPlus,
      sorts: ['DESC', 'ASC'],
      isShownAtFirst: false,
      cell: ({ createdAt }) => <span className="sec num">{shortDate(createdAt, now)}</span>,
      value: ({ createdAt }) => createdAt,
    },
    {
      ...plainColumn('updated', 'Updated', 112),
      type: 'DATE',
      icon: CalendarPlus,
      sorts: ['DESC', 'ASC'],
      cell: ({ updatedAt }) => <span className="sec num">{shortDate(updatedAt, now)}</span>,
      value: ({ updatedAt }) => updatedAt,
    },
  ]
}
