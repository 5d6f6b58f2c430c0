import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { NOTE_KINDS } from '../../objects/note/note-kinds.ts'
import { joined, PagedRows } from '../../objects/project/PagedRows.tsx'
import { useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { WorkRow } from '../../objects/project/WorkRow.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const RecentScreen_query = graphql(`
  query RecentScreen($after: String) {
    notes(first: 50, after: $after, sort: UPDATED_DESC, grouped: true) {
      nextCursor items { id title kind updatedAt project { id title sample } }
    }
  }
`)

/** Notes of every project that one may open, last changed first. */
export function Screen() {
  const query = useQuery(RecentScreen_query)
  const { data, refetch, fetchMore } = query
  const [now] = useState(Date.now)
  useWorkspaceChanges(refetch)
  return (
    <>
      <PageHeader crumbs={[{ label: 'Recent' }]} />
      <WorkTabs />
      <div className="scroll">
        <PagedRows
          query={query}
          page={data?.notes}
          failed="Recent did not load"
          label="Loading recent notes"
          none={<NothingYet />}
          row={({ id, title, kind, updatedAt, project }) => (
            <WorkRow
              key={id}
              {...{ title, now }}
              to={linkTo('note', { noteId: id })}
              icon={NOTE_KINDS[kind].icon}
              place={project.title}
              sample={project.sample}
              at={updatedAt}
            />
          )}
          onMore={(after) =>
            fetchMore({
              variables: { after },
              updateQuery: (before, { fetchMoreResult: more }) => ({ notes: joined(before.notes, more.notes) }),
            })
          }
        />
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
