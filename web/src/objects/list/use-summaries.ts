import { useApolloClient } from '@apollo/client/react'
import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import type { ColumnFigures, ViewSummaries } from '../../views/view-props.ts'
import type { ListedRow, ListKind } from './list-kind.ts'
import { useListChanges } from './use-list-changes.ts'

type Summed = {
  projectId: string | null
  query: ListQueryInput
  summary: ViewData['summary']
  /** Keys of the columns that are shown. */
  shown: readonly string[]
  skip: boolean
  onChange: (summary: ViewData['summary']) => void
}

/** What the feet of a table's columns tell, over all rows that match; live. What was known stays until it is known anew. */
export function useSummaries<Row extends ListedRow>(kind: ListKind<Row>, summed: Summed): ViewSummaries {
  const { projectId, query, summary, shown, skip, onChange } = summed
  const client = useApolloClient()
  const [figures, setFigures] = useState<Record<string, ColumnFigures>>({})
  const { sort: _, group: __, ...found } = query
  const keys = Object.keys(summary).filter((key) => shown.includes(key))
  // Kept as a text, which is the same one as long as the same is asked.
  const question = JSON.stringify({ query: found, keys: skip ? [] : keys })
  const latest = useRef(question)
  latest.current = question
  const read = useCallback(async (): Promise<void> => {
    const asked: { query: ListQueryInput; keys: string[] } = JSON.parse(question)
    if (asked.keys.length === 0) return
    const answers = await kind.readSummaries(client, asked.query, asked.keys)
    if (latest.current === question) setFigures(Object.fromEntries(answers.map(({ key, ...one }) => [key, one])))
  }, [client, kind, question])
  useEffect(() => {
    // Without its feet a table is read all the same; they show a dash.
    read().catch(() => setFigures({}))
  }, [read])
  useListChanges(projectId, read, kind.changes)
  return {
    chosen: summary,
    figures,
    onChoose: (key, statistic) => {
      const { [key]: _, ...others } = summary
      onChange(statistic === null ? others : { ...others, [key]: statistic })
    },
  }
}
