import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { CalendarPlus, FileText, Play, Tag, User } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { ListedHighlight_HighlightFragment } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { truncated } from '../../lib/words.ts'
import { ParticipantChip } from '../../ui/People.tsx'
import type { OfferedColumn } from '../../views/arrangement.ts'
import { plainColumn } from '../list/plain-column.ts'
import { TagCell } from '../tag/TagCell.tsx'
import { PlayMoment, RowWords } from './PlayMoment.tsx'

/** What a highlight is in a list. A query spreads it with `@unmask`, for the columns read it. */
export const ListedHighlight_highlight = graphql(`
  fragment ListedHighlight_Highlight on Highlight {
    id text createdAt
    note { id title }
    speaker { name color }
    author { id name }
    audioVideo { startTime endTime streamUrl }
    tags { id title color role }
    fieldValues { field { id } value }
  }
`)

export type HighlightRow = ListedHighlight_HighlightFragment & { title: string }

/** A row of a list, called by its first words. */
export const highlightRow = (highlight: ListedHighlight_HighlightFragment): HighlightRow => ({
  ...highlight,
  title: truncated(highlight.text, 80),
})

/** The columns that every list of highlights has of itself. @param now milliseconds. */
export function highlightColumns(now: number): OfferedColumn<HighlightRow>[] {
  return [
    {
      ...plainColumn('title', 'Highlight', 420),
      type: 'TITLE',
      sticky: true,
      isFixed: true,
      wrapped: true,
      cell: (row) => (
        <span className="q s clamp-3">
          <RowWords highlight={row} />
        </span>
      ),
      value: ({ text }) => text,
    },
    {
      ...plainColumn('tags', 'Tags', 248),
      type: 'TAGS',
      icon: Tag,
      cell: ({ tags }) => <TagCell tags={tags} most={2} />,
      value: ({ tags }) => tags.map(({ title }) => title).join(', '),
    },
    {
      ...plainColumn('people', 'Said by', 168),
      type: 'PEOPLE',
      icon: User,
      cell: ({ speaker }) =>
        speaker && (
          <span className="row tight">
            <ParticipantChip name={speaker.name} speaker={speaker.color} size={20} />
            <span className="ellip">{speaker.name}</span>
          </span>
        ),
      value: ({ speaker }) => speaker?.name ?? null,
    },
    {
      ...plainColumn('note', 'Note', 200),
      type: 'TEXT',
      icon: FileText,
      sorts: ['ASC', 'DESC'],
      cell: ({ note }) => <span className="sec ellip">{note.title}</span>,
      value: ({ note }) => note.title,
    },
    {
      ...plainColumn('length', 'Moment', 96),
      type: 'LENGTH',
      icon: Play,
      statistics: [],
      cell: (row) => row.audioVideo && <PlayMoment highlight={row} />,
      value: ({ audioVideo: clip }) => (clip ? clockTime(clip.startTime * 1000) : null),
    },
    {
      ...plainColumn('created', 'Highlighted', 112),
      type: 'DATE',
      icon: CalendarPlus,
      sorts: ['DESC', 'ASC'],
      cell: ({ createdAt }) => <span className="sec num">{shortDate(createdAt, now)}</span>,
      value: ({ createdAt }) => createdAt,
    },
    {
      ...plainColumn('authors', 'By', 136),
      type: 'PEOPLE',
      icon: User,
      isShownAtFirst: false,
      statistics: [],
      cell: ({ author }) => <span className="sec ellip">{author?.name}</span>,
      value: ({ author }) => author?.name ?? null,
    },
  ]
}
