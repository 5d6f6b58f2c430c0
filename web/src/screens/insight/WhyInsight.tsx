import { useQuery } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { graphql } from '../../gql/gql.ts'
import { WhyDialog } from '../../objects/access/WhyDialog.tsx'
import type { OpenInsight } from './open-insight.ts'

const WhyInsight_query = graphql(`
  query WhyInsight($projectId: ID!) {
    me { id }
    project(id: $projectId) { id viewerCan { manageAccess } }
  }
`)

type WhyInsightProps = { insightId: string; project: NonNullable<OpenInsight['project']>; onClose: () => void }

/** Why somebody can see the insight: about themselves anybody asks, about others who sets access to its project. */
export function WhyInsight({ insightId, project, onClose }: WhyInsightProps) {
  const { data } = useQuery(WhyInsight_query, { variables: { projectId: project.id } })
  if (!data) return null
  return (
    <WhyDialog
      memberId={data.me.id}
      onlySelf={!data.project.viewerCan.manageAccess}
      objectId={formatResourceId('insight', insightId)}
      onClose={onClose}
    />
  )
}
