import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import type { ReactNode } from 'react'
import { CommentsButton } from '../comment/CommentsButton.tsx'
import { CommentsSide } from '../comment/CommentsSide.tsx'
import { useComments } from '../comment/use-comments.ts'

type PersonCommentsProps = {
  person: { id: string; name: string }
  /** What else stands in the row of the button. */
  children?: ReactNode
}

/** What is said about a person, where they stand beside a list: a button, and below it the threads. */
export function PersonComments({ person, children }: PersonCommentsProps) {
  const comments = useComments(formatResourceId('person', person.id), { peeked: true })
  return (
    <>
      <div className="row">
        {children}
        <CommentsButton comments={comments} peeked />
      </div>
      {comments.isOpen && <CommentsSide comments={comments} name={person.name} peeked />}
    </>
  )
}
