import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { SquareLibrary } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { ColleagueKnowsQuery, ListQueryInput } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { InsightWorkRow } from '../../objects/insight/InsightWorkRow.tsx'
import { useRowChanges } from '../../objects/list/use-list-changes.ts'
import { useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { KnownTags } from './KnownTags.tsx'
import { mostKnown } from './known-tags.ts'
import type { Colleague } from './operations.ts'
import { Part } from './Part.tsx'
import styles from './Screen.module.css'

const ColleagueKnows_query = graphql(`
  query ColleagueKnows($tags: ListQueryInput!, $projects: ListQueryInput!, $insights: ListQueryInput!) {
    tags: highlightGroups(query: $tags) { key title count peopleCount }
    projects: noteGroups(query: $projects) { key title count peopleCount }
    insights: insightList(query: $insights, first: 5) {
      total items { id title updatedAt published project { id title sample } }
    }
  }
`)

/** What changes of these, the page shows: in the workspace, and in the projects in which somebody works. */
const CHANGES = ['TAG', 'INSIGHT', 'PROJECT']
const CHANGES_IN_PROJECTS = ['HIGHLIGHT', 'NOTE', 'TAG']

const PROJECTS_SHOWN = 6

/** Everything that is asked about somebody's work. It is read as whoever looks may read it. */
function questionsAbout(id: string): Record<'tags' | 'projects' | 'insights', ListQueryInput> {
  const authors = { authors: { overlaps: [id] } }
  return {
    tags: { filter: authors, group: { by: 'TAG' } },
    projects: { filter: { contributors: { overlaps: [id] } }, group: { by: 'PROJECT' } },
    insights: { filter: authors, sort: [{ key: 'updated', direction: 'DESC' }] },
  }
}

type OverviewProps = { member: Colleague; isMe: boolean; head: ReactNode }

/** What a colleague knows, where they work and what they wrote last. */
export function Overview({ member, isMe, head }: OverviewProps) {
  const query = useQuery(ColleagueKnows_query, { variables: questionsAbout(member.id) })
  useWorkspaceChanges(query.refetch, { types: CHANGES })
  useRowChanges(
    (query.data?.projects ?? []).map(({ key }) => ({ project: key ? { id: key } : null })),
    query.refetch,
    CHANGES_IN_PROJECTS,
  )
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.parts}>
        <QueryState
          query={query}
          failed="Their work did not load"
          framed
          waiting={<SkeletonRows rows={8} height={48} label="Loading their work" />}
          empty={(data) => isNothing(data) && <Nothing {...{ isMe }} name={member.name} />}
        >
          {(data) => <Parts {...{ data, member }} />}
        </QueryState>
      </div>
    </div>
  )
}

const isNothing = ({ tags, projects, insights }: ColleagueKnowsQuery): boolean =>
  insights.total === 0 && [...tags, ...projects].every(({ count }) => count === 0)

const Nothing = ({ name, isMe }: { name: string; isMe: boolean }) => (
  <EmptyState
    art="highlights"
    title={isMe ? 'Nothing of yours yet' : `Nothing of ${name} to see`}
    text={
      isMe
        ? 'What you highlight, write and work on stands here, so that colleagues find who knows what.'
        : 'What they highlight, write and work on stands here, as far as you may open it.'
    }
  />
)

function Parts({ data: { tags, projects, insights }, member }: { data: ColleagueKnowsQuery; member: Colleague }) {
  const [now] = useState(Date.now)
  const places = projects.filter(({ key, count }) => key && count > 0)
  const mostFirst = places.toSorted((one, other) => other.count - one.count).slice(0, PROJECTS_SHOWN)
  const known = mostKnown(tags)
  return (
    <>
      {known.length > 0 && <KnownTags groups={known} />}
      {mostFirst.length > 0 && (
        <Part title="Works on">
          <RowList flush>
            {mostFirst.map(({ key, title, count, peopleCount }) => (
              <ListRow
                key={key}
                icon={SquareLibrary}
                opens
                words={
                  <RowLink className="strong" to={linkTo('projectNotes', { projectId: key })}>
                    {title}
                  </RowLink>
                }
              >
                <span className="meta num">{`${counted(count, 'note')}, ${counted(peopleCount, 'person')}`}</span>
              </ListRow>
            ))}
          </RowList>
        </Part>
      )}
      {insights.items.length > 0 && (
        <Part
          title="Wrote"
          more={
            insights.total > insights.items.length && (
              <Link className="end" to={linkTo('userTab', { userId: member.id, tab: 'insights' })}>
                {`All ${counted(insights.total, 'insight')}`}
              </Link>
            )
          }
        >
          <RowList flush>
            {insights.items.map((insight) => (
              <InsightWorkRow key={insight.id} insight={insight} now={now} />
            ))}
          </RowList>
        </Part>
      )}
    </>
  )
}
