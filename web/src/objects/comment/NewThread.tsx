import { classNames } from '../../lib/class-names.ts'
import styles from './Comment.module.css'
import { CommentBox } from './CommentBox.tsx'
import type { CommentActs } from './use-comment-acts.ts'
import type { Comments } from './use-comments.ts'

type NewThreadProps = { comments: Comments; name: string; acts: CommentActs; onSaid: () => void }

/** The box for a new thread: on what was chosen, else on the page. */
export function NewThread({ comments, name, acts, onSaid }: NewThreadProps) {
  const { draft, page } = comments
  const place = async () => (draft ? { subject: await draft.subject(), quote: draft.partWords } : { subject: page })
  const cancel = (): void => {
    comments.begin(null)
    draft?.back?.()
  }
  return (
    <div className={styles.begin} data-draft={draft ? '' : undefined}>
      {draft && <p className={classNames(!draft.isOurs && 'q', styles.quote)}>{draft.quote}</p>}
      <CommentBox
        // Another one for other words, so that the keyboard goes there.
        key={draft?.on ?? draft?.quote ?? ''}
        label={draft ? (draft.label ?? 'Comment on these words') : `Comment on ${name}`}
        verb="Comment"
        subject={draft?.on ?? page}
        takesFocus={draft !== null}
        onCancel={draft ? cancel : undefined}
        onSend={async (body) => {
          const threadId = await acts.add(place, body)
          if (!threadId) return false
          comments.begin(null)
          comments.open(threadId)
          onSaid()
          return true
        }}
      />
    </div>
  )
}
