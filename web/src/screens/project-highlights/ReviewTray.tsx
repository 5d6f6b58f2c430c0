import { TriangleAlert } from 'lucide-react'
import type { HighlightsToReviewQuery } from '../../gql/graphql.ts'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import { counted } from '../../lib/words.ts'
import { linkToHighlight } from '../../objects/highlight/HighlightCard.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Quote } from '../../ui/Quote.tsx'
import styles from './ReviewTray.module.css'
import type { HighlightActs } from './use-highlight-acts.ts'

type ReviewTrayProps = { review: HighlightsToReviewQuery['review']; acts: HighlightActs; editable: boolean }

/** Highlights whose words were changed or moved, so that a person has to say where they stand. */
export function ReviewTray({ review, acts, editable }: ReviewTrayProps) {
  const lost = useConnectionLost()
  if (review.items.length === 0) return null
  return (
    <section className={styles.tray} aria-label="Highlights to place again">
      <div className="row">
        <Icon of={TriangleAlert} className="muted" />
        <h2 className="h-sec">{counted(review.total, 'highlight')} to place again</h2>
        <span className="meta">{review.total === 1 ? 'Its' : 'Their'} words were changed. Nothing is lost.</span>
      </div>
      {review.items.map(({ id, text, note }) => (
        <div className={styles.line} key={id}>
          <Quote size="s" className="clamp-2">
            {text}
          </Quote>
          <span className="meta ellip" title={note.title}>
            {note.title}
          </span>
          <span className="row tight">
            <ButtonLink size="xs" to={linkToHighlight(note.id, id)}>
              {editable ? 'Place it' : 'Open'}
            </ButtonLink>
            {editable && (
              <Button size="xs" variant="danger-quiet" off={lost} onClick={() => void acts.remove([id])}>
                Delete
              </Button>
            )}
          </span>
        </div>
      ))}
    </section>
  )
}
