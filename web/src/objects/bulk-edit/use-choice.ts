import { useState } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { NOTHING_CHOSEN } from '../../views/choose-rows.ts'
import type { ViewSelection } from '../../views/view-props.ts'

/** What is chosen of the rows that a list finds, in whatever order; of another list nothing is. */
export function useChoice({ sort: _, group: __, ...found }: ListQueryInput) {
  const question = JSON.stringify(found)
  const [chosen, setChosen] = useState({ question, selection: NOTHING_CHOSEN })
  return {
    selection: chosen.question === question ? chosen.selection : NOTHING_CHOSEN,
    onSelect: (selection: ViewSelection): void => setChosen({ question, selection }),
  }
}
