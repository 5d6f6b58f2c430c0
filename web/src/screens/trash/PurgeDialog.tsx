import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { problemLine } from '../../lib/problem.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { consequenceOf } from './consequence.ts'
import { isTrashedInsight, type TrashKind } from './trash-entries.ts'

const PurgeDialog_query = graphql(`
  query PurgeDialog($id: ID!) { trashEntry(id: $id) { id contents { projects notes highlights } } }
`)

type PurgeDialogProps = {
  id: string
  kind: TrashKind
  title: string
  onPurge: () => Promise<unknown>
  onClose: () => void
}

const INSIGHT_GOES =
  'Its text, history, comments and public link will be removed, with every picture and file in it. This cannot be undone.'

/** Asks before something is removed for good, and says what goes along. */
export function PurgeDialog({ id, kind, title, onPurge, onClose }: PurgeDialogProps) {
  const isInsight = isTrashedInsight({ kind })
  const { data, error } = useQuery(PurgeDialog_query, {
    variables: { id },
    fetchPolicy: 'network-only',
    skip: isInsight,
  })
  return (
    <ConfirmDialog
      question={`Delete ${title} for good?`}
      consequence={
        isInsight ? (
          INSIGHT_GOES
        ) : data ? (
          consequenceOf(kind, data.trashEntry.contents)
        ) : error ? (
          problemLine(error)
        ) : (
          <Skeleton width="80%" />
        )
      }
      verb="Delete for good"
      pendingVerb="Deleting…"
      danger
      typeToConfirm={kind === 'FOLDER' || kind === 'PROJECT' ? title : undefined}
      onConfirm={onPurge}
      onClose={onClose}
    />
  )
}
