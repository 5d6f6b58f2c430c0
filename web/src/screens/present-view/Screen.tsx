import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { fieldColumn } from '@verbatim/contracts/views/view-data.ts'
import { graphql } from '../../gql/gql.ts'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { useRoute, useRouteParams } from '../../lib/route.ts'
import { insightColumns } from '../../objects/insight/insight-columns.tsx'
import { listQuery } from '../../objects/list/list-query.ts'
import { useListChanges } from '../../objects/list/use-list-changes.ts'
import { useSavedPlace } from '../../objects/list/use-saved-place.ts'
import { presented } from '../../objects/present/deck.ts'
import { PresentDeck } from '../../objects/present/PresentDeck.tsx'
import { stateOf } from '../../objects/view/saved-view.ts'

const PresentView_query = graphql(`
  query PresentView($viewId: ID!) {
    view(id: $viewId) { id title layout objectType viewData place project { id } folder { id } colleague { id } }
  }
`)
const PresentViewFields_query = graphql(`
  query PresentViewFields($projectId: ID) { fields(projectId: $projectId, objectType: INSIGHT) { id } }
`)
const PresentViewInsights_query = graphql(`
  query PresentViewInsights($query: ListQueryInput!) {
    insightList(query: $query, first: 100) { items { id title publishedTitle published } }
  }
`)

/** What a list asks, of published insights alone: drafts take no place in what is read. */
function publishedOf(query: ListQueryInput): ListQueryInput {
  const isPublished = { published: { equalTo: true } }
  return { ...query, filter: query.filter ? { and: [query.filter, isPublished] } : isPublished }
}

/** The published insights of a saved view, in its order, presented one after the other. */
export function Screen() {
  const { viewId } = useRouteParams('presentView', 'presentViewInsight')
  const insightId = useRoute()?.params.insightId ?? null
  const opened = useQuery(PresentView_query, { variables: { viewId } })
  const view = opened.data?.view
  const projectId = view?.project?.id ?? null
  const found = useSavedPlace({
    objectType: 'INSIGHT',
    place: view?.place ?? 'ALL',
    projectId,
    folderId: view?.folder?.id ?? null,
    colleagueId: view?.colleague?.id ?? null,
  })
  const fields = useQuery(PresentViewFields_query, { variables: { projectId }, skip: !view })
  const keys = new Set([
    ...insightColumns(0).map(({ key }) => key),
    ...(fields.data?.fields ?? []).map(({ id }) => fieldColumn(id)),
  ])
  // Insights alone are presented: a view of notes has none, and is asked for nothing.
  const asked = view?.objectType === 'INSIGHT' && found.place && (fields.data || fields.error)
  const data = view && { ...stateOf(view).data, group: null }
  const query = useQuery(PresentViewInsights_query, {
    variables: { query: data && found.place ? publishedOf(listQuery(found.place, data, '', keys)) : {} },
    skip: !asked,
  })
  useListChanges(projectId, query.refetch, ['INSIGHT', 'VIEW', 'FIELD'])
  const isOther = view && view.objectType !== 'INSIGHT'
  const shown = isOther ? { insightList: { items: [] } } : query.data
  return (
    <PresentDeck
      query={{
        data: shown,
        error: opened.error ?? query.error ?? found.error,
        refetch: opened.error ? opened.refetch : query.refetch,
      }}
      insightId={insightId}
      deckOf={({ insightList }) => ({
        insights: presented(insightList.items),
        toInsight: (id) => linkTo('presentViewInsight', { viewId, insightId: id }),
        title: view?.title ?? '',
        back: linkTo('view', { viewId }),
      })}
    />
  )
}
