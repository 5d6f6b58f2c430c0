import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CommentLine, type CommentLineProps } from './CommentLine.tsx'
import { EarlierComments_query } from './operations.ts'

type EarlierCommentsProps = Omit<CommentLineProps, 'comment'> & {
  /** The comment before which they stand. */
  before: string
  /** How many there are. */
  count: number
  /** A comment that is looked for: pages are read until it is there. */
  until: string | null
}

/** What was said in a long thread before what is shown of it, page by page. */
export function EarlierComments({ before, count, until, ...line }: EarlierCommentsProps) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || until !== null
  const { data, previousData, error } = useQuery(EarlierComments_query, {
    variables: { id: line.thread.id, before },
    skip: !isOpen,
  })
  const said = (data ?? previousData)?.commentThread.comments ?? []
  const [first] = said
  const isFound = said.some(({ id }) => id === until)
  if (!isOpen || !first)
    return (
      <Button size="sm" variant="ghost" pending={isOpen && !error && 'Loading…'} onClick={() => setAsked(true)}>
        {count.toLocaleString('en')} earlier {count === 1 ? 'comment' : 'comments'}
      </Button>
    )
  return (
    <>
      {count > said.length && (
        <EarlierComments {...line} before={first.id} count={count - said.length} until={isFound ? null : until} />
      )}
      {said.map((comment) => (
        <CommentLine key={comment.id} {...line} comment={comment} />
      ))}
    </>
  )
}
