import { useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { isSummaryFramework, type SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import { useState } from 'react'
import type { NoteSummariesQuery } from '../../../gql/graphql.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { showProblem, showUndo } from '../../../ui/toasts.ts'
import { NoteChanged_subscription } from '../operations.ts'
import { NoteSummaries_query, SetSummaryLine_mutation, SummarizeNote_mutation } from './operations.ts'

export type Summary = NoteSummariesQuery['note']['summaries'][number]
export type SummaryChapter = Summary['chapters'][number]
export type SummaryLine = SummaryChapter['lines'][number]
export type Summaries = NonNullable<ReturnType<typeof useSummaries>>

/**
 * What a note is summarised as, live, and what a person does with it; null until that is known. Which framework is looked
 * at stands in the address (`?summary=`), else it is the one that was asked for last, else the project's.
 */
export function useSummaries(noteId: string) {
  const { data, refetch } = useQuery(NoteSummaries_query, { variables: { noteId } })
  useSubscription(NoteChanged_subscription, { variables: { noteId }, onData: () => void refetch() })
  const [order] = useMutation(SummarizeNote_mutation)
  const [setLine] = useMutation(SetSummaryLine_mutation)
  const [parameters, change] = useAddress()
  // Beside the address, which is drawn only when there is time: what is pressed next is about what was chosen now.
  const [chosen, setChosen] = useState(parameters.get('summary'))
  if (data?.note.id !== noteId) return null
  const { summaries, summaryFramework } = data.note
  const framework = isSummaryFramework(chosen) ? chosen : (summaries[0]?.framework ?? summaryFramework)
  const setRemoved = (lineId: string, removed: boolean): Promise<unknown> =>
    setLine({ variables: { input: { noteId, framework, lineId, removed } } })
  return {
    framework,
    /** The one in the framework that is looked at; null where there is none yet. */
    shown: summaries.find((one) => one.framework === framework) ?? null,
    /** Which ones there are already. */
    made: new Set(summaries.filter(({ state }) => state === 'READY').map((one) => one.framework)),
    choose(next: SummaryFramework): void {
      setChosen(next)
      change((before) => withSummary(before, next), { replace: true })
    },
    summarize: (prompt: string | null): Promise<unknown> =>
      order({ variables: { input: { noteId, framework, prompt } } }).then(() => refetch(), showProblem),
    takeOut: (lineId: string): Promise<unknown> =>
      setRemoved(lineId, true).then(
        () => showUndo('The line is taken out', () => void setRemoved(lineId, false).catch(showProblem)),
        showProblem,
      ),
    putBack: (lineId: string): Promise<unknown> => setRemoved(lineId, false).catch(showProblem),
  }
}

function withSummary(parameters: URLSearchParams, framework: SummaryFramework): URLSearchParams {
  parameters.set('summary', framework)
  return parameters
}
