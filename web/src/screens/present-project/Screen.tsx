import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { graphql } from '../../gql/gql.ts'
import { useRoute, useRouteParams } from '../../lib/route.ts'
import { presented } from '../../objects/present/deck.ts'
import { PresentDeck } from '../../objects/present/PresentDeck.tsx'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'

const PresentProject_query = graphql(`
  query PresentProject($projectId: ID!) {
    project(id: $projectId) { id title }
    insights(projectId: $projectId, published: true, first: 100) { items { id title publishedTitle published } }
  }
`)

/** The published insights of a project, presented one after the other. */
export function Screen() {
  const { projectId } = useRouteParams('presentInsights', 'presentInsight')
  const insightId = useRoute()?.params.insightId ?? null
  const query = useQuery(PresentProject_query, { variables: { projectId } })
  useProjectChanges(projectId, query.refetch, ['INSIGHT'])
  return (
    <PresentDeck
      query={query}
      insightId={insightId}
      deckOf={({ project, insights }) => ({
        insights: presented(insights.items),
        toInsight: (id) => linkTo('presentInsight', { projectId, insightId: id }),
        title: project.title,
        back: linkTo('projectInsights', { projectId }),
      })}
    />
  )
}
