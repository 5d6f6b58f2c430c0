import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { problemLine } from '../../lib/problem.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { consequenceOf } from './consequence.ts'

const PurgeDialog_query = graphql(`
  query PurgeDialog($id: ID!) { trashEntry(id: $id) { id contents { projects notes highlights } } }
`)

type PurgeDialogProps = {
  id: string
  kind: string
  title: string
  onPurge: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is removed for good, and says what goes along. */
export function PurgeDialog({ id, kind, title, onPurge, onClose }: PurgeDialogProps) {
  const { data, error } = useQuery(PurgeDialog_query, { variables: { id }, fetchPolicy: 'network-only' })
  return (
    <ConfirmDialog
      question={`Delete ${title} for good?`}
      consequence={
        data ? consequenceOf(kind, data.trashEntry.contents) : error ? problemLine(error) : <Skeleton width="80%" />
      }
      verb="Delete for good"
      pendingVerb="Deleting…"
      danger
      typeToConfirm={kind === 'NOTE' ? undefined : title}
      onConfirm={onPurge}
      onClose={onClose}
    />
  )
}
