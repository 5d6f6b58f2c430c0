import { MessageSquare } from 'lucide-react'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Comment.module.css'
import type { Comments } from './use-comments.ts'

/**
 * Shows the comments of a page and puts them away; says how many threads are open. `peeked`: it has no key, which is that
 * of the page beside it.
 */
export function CommentsButton({ comments, peeked = false }: { comments: Comments; peeked?: boolean }) {
  const { isOpen, show, total } = comments
  const run = (): void => show(!isOpen)
  const title = isOpen ? 'Hide comments' : 'Show comments'
  useActions(peeked ? [] : [{ id: 'comments', title, group: 'Comments', icon: MessageSquare, keys: 'c', run }])
  return (
    <Button
      size={peeked ? undefined : 'sm'}
      icon={MessageSquare}
      aria-label={total ? `Comments ${total.toLocaleString('en')} open` : 'Comments'}
      aria-pressed={isOpen}
      onClick={run}
    >
      <span className={peeked ? undefined : styles.word}>Comments</span>{' '}
      {total ? <span className="count">{total.toLocaleString('en')}</span> : null}
    </Button>
  )
}
