import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { type Choosing, useChoosing } from '../../views/use-choosing.ts'
import type { ViewSelection } from '../../views/view-props.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { VIEW_NOUNS } from '../view/saved-view.ts'
import { useChoice } from './use-choice.ts'

export type OwnChoice = Choosing & {
  selection: ViewSelection
  onSelect: (selection: ViewSelection) => void
  /** How many match, as soon as something is chosen. */
  total: number
}

/** Choosing in a list that a screen draws by itself. @param ids of the rows that are loaded, in their order. */
export function useOwnChoice<Row extends ListedRow>(
  kind: ListKind<Row>,
  query: ListQueryInput,
  ids: readonly string[],
): OwnChoice {
  const { selection, onSelect } = useChoice(query)
  const isChoosing = selection.isEvery || selection.ids.size > 0
  const total = Math.max(useTotal(kind, query, isChoosing), ids.length)
  const choosing = useChoosing({ selection, onSelect, total, noun: VIEW_NOUNS[kind.objectType].noun }, () => ids)
  return { ...choosing, selection, onSelect, total }
}

function useTotal<Row extends ListedRow>(kind: ListKind<Row>, query: ListQueryInput, isAsked: boolean): number {
  const client = useApolloClient()
  const [total, setTotal] = useState(0)
  const question = JSON.stringify(query)
  useEffect(() => {
    if (!isAsked) return
    let isLatest = true
    kind.readCounts(client, [JSON.parse(question)]).then(
      ([count = 0]) => isLatest && setTotal(count),
      // Until it is known, those that are loaded can be chosen.
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [client, kind, question, isAsked])
  return total
}
