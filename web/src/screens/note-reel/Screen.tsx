import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { graphql } from '../../gql/gql.ts'
import type { NoteReelQuery } from '../../gql/graphql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ReelPage, ReelPageSkeleton } from '../../objects/reel/ReelPage.tsx'
import { leftOutLine, reelOf } from '../../objects/reel/reel.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'

const NoteReel_query = graphql(`
  query NoteReel($noteId: ID!) {
    note(id: $noteId) {
      id title
      project { id title }
      files { id name }
      highlights { ...ReelHighlight_Highlight @unmask }
    }
  }
`)

/** Kinds of changes that the page shows. */
const CHANGES = ['HIGHLIGHT', 'NOTE']

/** The highlights of one recording, played one after the other. */
export function Screen() {
  const { noteId, fileId } = useRouteParams('noteReel')
  const query = useQuery(NoteReel_query, { variables: { noteId } })
  useProjectChanges(query.data?.note.project.id, query.refetch, CHANGES)
  return (
    <>
      {!query.data && <PageHeader crumbs={[{ label: 'Reel' }]} />}
      <QueryState query={query} failed="This reel did not open" object="this note" waiting={<ReelPageSkeleton />}>
        {({ note }) => <NoteReel key={fileId} note={note} fileId={fileId} />}
      </QueryState>
    </>
  )
}

function NoteReel({ note, fileId }: { note: NoteReelQuery['note']; fileId: string }) {
  const ofFile = note.highlights.filter(({ audioVideo }) => audioVideo?.fileId === fileId)
  const reel = reelOf(ofFile)
  const to = linkTo('note', { noteId: note.id })
  const isThere = note.files.some(({ id }) => id === fileId)
  return (
    <>
      <PageHeader
        crumbs={[
          { label: note.project.title, to: linkTo('project', { projectId: note.project.id }) },
          { label: note.title, to },
          { label: 'Reel' },
        ]}
      />
      <ReelPage
        title={`Highlights of ${note.title}`}
        reel={reel}
        leftOut={leftOutLine(ofFile.length, ofFile.length, reel.length)}
        empty={
          <EmptyState
            art="highlights"
            title={isThere ? 'No words of this recording are highlighted' : 'This recording is not here any more'}
            text="Select words in the note to highlight them. They play here one after the other."
            actions={<ButtonLink to={to}>Open the note</ButtonLink>}
          />
        }
      />
    </>
  )
}
