import { useQuery } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { graphql } from '../../gql/gql.ts'
import { WhyDialog } from '../../objects/access/WhyDialog.tsx'
import type { OpenNote } from './open-note.ts'

const WhyNote_query = graphql(`
  query WhyNote($projectId: ID!) {
    me { id }
    project(id: $projectId) { id viewerCan { manageAccess } }
  }
`)

/** Why somebody can see the note: about themselves anybody asks, about others who sets access to its project. */
export function WhyNote({ note, onClose }: { note: OpenNote; onClose: () => void }) {
  const { data } = useQuery(WhyNote_query, { variables: { projectId: note.project.id } })
  if (!data) return null
  return (
    <WhyDialog
      memberId={data.me.id}
      onlySelf={!data.project.viewerCan.manageAccess}
      objectId={formatResourceId('note', note.id)}
      onClose={onClose}
    />
  )
}
