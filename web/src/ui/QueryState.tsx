import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

/** What a query tells of itself. `data` is what is shown, so it may be that of the question before. */
export type ReadQuery<Data> = { data: Data | undefined; error?: unknown; refetch: () => Promise<unknown> }

type QueryStateProps<Data> = {
  query: ReadQuery<Data>
  /** Title of the place when it failed: "Insights did not load". */
  failed: string
  /** "this insight", where the page is about one object: see `ErrorState`. */
  object?: string
  /** With a hairline around the error, inside a page that has other things. */
  framed?: boolean
  /** The skeleton of what will stand here. */
  waiting: ReactNode
  /** What stands here when there is nothing to show; false when there is something. */
  empty?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The place of an answer: its skeleton, why it did not come, that it holds nothing, or the answer. What came once stays. */
export function QueryState<Data>({ query, failed, waiting, empty, children, ...place }: QueryStateProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return empty?.(data) || children(data)
  if (!error) return waiting
  return <ErrorState title={failed} error={error} onRetry={() => void refetch()} {...place} />
}
