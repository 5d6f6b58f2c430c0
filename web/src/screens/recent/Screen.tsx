import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { NOTE_KINDS } from '../../objects/note/note-kinds.ts'
import { WorkRow } from '../../objects/project/WorkRow.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const RecentScreen_query = graphql(`
  query RecentScreen($after: String) {
    notes(first: 50, after: $after, sort: UPDATED_DESC, grouped: true) {
      nextCursor items { id title kind updatedAt project { id title sample } }
    }
  }
`)

const RecentChanges_subscription = graphql(`
  subscription RecentChanges { workspaceChanged { objectType } }
`)

/** Notes of every project that one may open, last changed first. */
export function Screen() {
  const query = useQuery(RecentScreen_query)
  const { data, refetch, fetchMore } = query
  const [now] = useState(Date.now)
  useSubscription(RecentChanges_subscription, { ignoreResults: true, onData: () => void refetch() })
  const cursor = data?.notes.nextCursor
  return (
    <>
      <PageHeader crumbs={[{ label: 'Recent' }]} />
      <WorkTabs />
      <div className="scroll">
        <QueryState
          query={query}
          failed="Recent did not load"
          waiting={<SkeletonRows height={48} label="Loading recent notes" />}
          empty={({ notes }) => notes.items.length === 0 && <NothingYet />}
        >
          {({ notes }) => (
            <RowList>
              {notes.items.map(({ id, title, kind, updatedAt, project }) => (
                <WorkRow
                  key={id}
                  {...{ title, now }}
                  to={linkTo('note', { noteId: id })}
                  icon={NOTE_KINDS[kind].icon}
                  place={project.title}
                  sample={project.sample}
                  at={updatedAt}
                />
              ))}
            </RowList>
          )}
        </QueryState>
        {cursor && (
          <ShowMore
            onMore={() =>
              fetchMore({
                variables: { after: cursor },
                updateQuery: (before, { fetchMoreResult: more }) => ({
                  notes: { ...more.notes, items: [...before.notes.items, ...more.notes.items] },
                }),
              })
            }
          />
        )}
      </div>
    </>
  )
}

const NothingYet = () => (
  <EmptyState
    art="note"
    title="Nothing has changed yet"
    text="Notes stand here once somebody adds or changes one."
    actions={<ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>}
  />
)
