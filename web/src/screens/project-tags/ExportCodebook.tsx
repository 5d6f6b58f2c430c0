import { useMutation } from '@apollo/client/react'
import { ExportTable } from '../../objects/list/ExportTable.tsx'
import { ExportCodebook_mutation } from './operations.ts'

const LEAVES =
  'Every tag of the project with its board, group and parent, what it means, examples and counter-examples, and how many highlights, people and notes have it.'

/** Asks in which shape the tags of a project leave, and saves them. */
export function ExportCodebook({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [exportCodebook] = useMutation(ExportCodebook_mutation)
  const addressOf = async (dictionary: boolean) => {
    const { data } = await exportCodebook({ variables: { input: { projectId, dictionary } } })
    return data?.exportCodebook.downloadUrl
  }
  return <ExportTable question="Export the codebook" leaves={LEAVES} what="it" onExport={addressOf} onClose={onClose} />
}
