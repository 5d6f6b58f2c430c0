import { linkTo } from '@verbatim/contracts/routes.ts'
import { Quote } from 'lucide-react'
import type { RecentListsQuery } from '../../gql/graphql.ts'
import { timeAgo } from '../../lib/times.ts'
import { linkToHighlight } from '../../objects/highlight/HighlightCard.tsx'
import { NOTE_KINDS } from '../../objects/note/note-kinds.ts'
import { InsightRow } from '../../objects/project/InsightRow.tsx'
import { ProjectRow } from '../../objects/project/ProjectRow.tsx'
import { WorkRow } from '../../objects/project/WorkRow.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { RowLink } from '../../ui/RowLink.tsx'

type RecentListProps = { data: RecentListsQuery; now: number }

/** What one opened or worked on, of the kind that was asked for; each says which of both it was, and when. */
export function RecentList({ data, now }: RecentListProps) {
  return (
    <RowList>
      {data.recentNotes?.map(({ note: { id, title, kind, project }, at, worked }) => (
        <WorkRow
          key={id}
          {...{ title, at, now }}
          to={linkTo('note', { noteId: id })}
          icon={NOTE_KINDS[kind].icon}
          place={`${project.title}, ${howOf(worked)}`}
          sample={project.sample}
        />
      ))}
      {data.recentHighlights?.map((recent) => (
        <HighlightRow key={recent.highlight.id} {...{ recent, now }} />
      ))}
      {data.recentInsights?.map(({ insight, at }) => (
        <InsightRow key={insight.id} {...{ insight, at, now }} />
      ))}
      {data.recentProjects?.map(({ project }) => (
        <ProjectRow key={project.id} {...{ project, now }} withFolder />
      ))}
    </RowList>
  )
}

const howOf = (worked: boolean): string => (worked ? 'worked on by you' : 'opened')

type RecentHighlight = NonNullable<RecentListsQuery['recentHighlights']>[number]

function HighlightRow({ recent, now }: { recent: RecentHighlight; now: number }) {
  const { highlight, at, worked } = recent
  const { id, text, note, speaker } = highlight
  return (
    <ListRow
      icon={Quote}
      opens
      words={
        <>
          <RowLink className="q s ellip" to={linkToHighlight(note.id, id)}>
            {text}
          </RowLink>
          <span className="meta ellip">
            {[speaker?.name, note.title, worked ? 'highlighted by you' : 'opened'].filter(Boolean).join(', ')}
          </span>
        </>
      }
    >
      <span className="meta num">{timeAgo(at, now)}</span>
    </ListRow>
  )
}
