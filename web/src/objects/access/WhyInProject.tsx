import { useQuery } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { graphql } from '../../gql/gql.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { WhyDialog } from './WhyDialog.tsx'

const WhyInProject_query = graphql(`
  query WhyInProject($projectId: ID!) {
    me { id }
    project(id: $projectId) { id viewerCan { manageAccess } }
  }
`)

type WhyInProjectProps = { type: 'note' | 'insight'; id: string; projectId: string; onClose: () => void }

/**
 * Why somebody can see something that lies in a project: about themselves anybody asks, about others who sets access to
 * the project.
 */
export function WhyInProject({ type, id, projectId, onClose }: WhyInProjectProps) {
  const { data, error, refetch } = useQuery(WhyInProject_query, { variables: { projectId } })
  if (data)
    return (
      <WhyDialog
        memberId={data.me.id}
        onlySelf={!data.project.viewerCan.manageAccess}
        objectId={formatResourceId(type, id)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      wide
      title="Why can I see this?"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      }
    >
      <QueryState
        query={{ data, error, refetch }}
        failed="The reason did not load"
        waiting={<SkeletonRows rows={3} height={48} label="Loading the reason" />}
      >
        {() => null}
      </QueryState>
    </Dialog>
  )
}
