import type { Unmasked } from '@apollo/client'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { TaggedHighlightsQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { HighlightCard } from '../../objects/highlight/HighlightCard.tsx'
import { HighlightGrid } from '../../objects/highlight/HighlightGrid.tsx'
import type { Clips } from '../../objects/highlight/use-clips.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import styles from './Screen.module.css'

type TaggedProps = {
  data: TaggedHighlightsQuery
  tagId: string
  /** Whether highlights of tags below it are shown too. */
  below: { count: number; isIn: boolean; onChange: (isIn: boolean) => void }
  onOpen: (highlightId: string) => void
  onPlay: (highlightId: string) => void
  projectId: string
  clips: Clips
  onMore: () => Promise<unknown>
}

/** The quotes under a tag. Of the card that has focus Space opens all beside the list, P plays the clip, Enter opens the note. */
export function TaggedHighlights({ data, tagId, below, projectId, clips, onOpen, onPlay, onMore }: TaggedProps) {
  const navigate = useNavigate()
  const { items, total, nextCursor } = data.highlights
  const press = (event: KeyboardEvent) => {
    const { highlight, open } = (event.target as HTMLElement).dataset
    if (!highlight || event.target !== document.activeElement) return
    if (event.key === ' ') {
      event.preventDefault()
      onOpen(highlight)
    }
    if (event.key === 'p') onPlay(highlight)
    if (event.key === 'Enter' && open) navigate(open)
  }
  return (
    <section aria-labelledby="tagged">
      <div className={`row ${styles.head}`}>
        <h2 className="h-sec" id="tagged">
          Highlights
        </h2>
        <span className="meta num">{total}</span>
        {below.count > 0 && (
          <span className="end">
            <Checkbox
              label={`With ${counted(below.count, 'tag')} below`}
              checked={below.isIn}
              onChange={() => below.onChange(!below.isIn)}
            />
          </span>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          art="highlights"
          framed
          title="Nobody was quoted under this tag yet"
          text="Select words in a note and give them this tag."
          actions={<ButtonLink to={linkTo('projectNotes', { projectId })}>Open the notes</ButtonLink>}
        />
      ) : (
        <HighlightGrid className={styles.cards} onKeyDown={press}>
          {items.map((highlight) => (
            <HighlightCard
              key={highlight.id}
              highlight={highlight}
              clips={clips}
              under={below.isIn ? undefined : tagId}
              inLongList
              onPress={() => onOpen(highlight.id)}
            />
          ))}
        </HighlightGrid>
      )}
      {nextCursor && <ShowMore onMore={onMore} />}
    </section>
  )
}

type Answer = Unmasked<TaggedHighlightsQuery>

/** The quotes so far and those of the next page. */
export function joinTagged(before: Answer, { fetchMoreResult: more }: { fetchMoreResult: Answer }): Answer {
  return { ...more, highlights: { ...more.highlights, items: [...before.highlights.items, ...more.highlights.items] } }
}
