import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../../gql/gql.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { BlockEdit } from './block-edit.ts'

const RemoveInsightFile_mutation = graphql(`
  mutation RemoveInsightFile($fileId: ID!) { removeInsightFile(input: { fileId: $fileId }) { fileId } }
`)

type RemoveFileProps = { file: { id: string; name: string }; edit: BlockEdit }

/** Removes the file of a block with its bytes, and takes the block out. */
export function RemoveFile({ file, edit }: RemoveFileProps) {
  const [isAsking, setAsking] = useState(false)
  const [remove] = useMutation(RemoveInsightFile_mutation)
  return (
    <>
      <Button size="xs" variant="ghost" onClick={() => setAsking(true)}>
        Remove the file for good
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Remove ${file.name} for good?`}
          consequence="It is gone wherever this insight shows it, for those who read what was published too. This cannot be undone."
          verb="Remove for good"
          pendingVerb="Removing…"
          danger
          onConfirm={async () => {
            await remove({ variables: { fileId: file.id } })
            edit.remove()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
