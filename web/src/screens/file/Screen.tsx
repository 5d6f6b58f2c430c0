import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Navigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'

const FilePlace_query = graphql(`
  query FilePlace($id: ID!) { file(id: $id) { id noteId insightId } }
`)

/** A file's lasting address leads to the note or insight in which it stands. */
export function Screen() {
  const { fileId } = useRouteParams('file')
  const query = useQuery(FilePlace_query, { variables: { id: fileId } })
  return (
    <>
      <PageHeader crumbs={[{ label: 'File' }]} />
      <QueryState
        query={query}
        failed="This file did not open"
        object="this file"
        waiting={<SkeletonText label="Opening the file" />}
      >
        {({ file: { noteId, insightId } }) => <Navigate to={placeOf(noteId, insightId)} replace />}
      </QueryState>
    </>
  )
}

const placeOf = (noteId: string | null, insightId: string | null): string =>
  insightId ? linkTo('insight', { insightId }) : linkTo('note', { noteId: noteId ?? '' })
