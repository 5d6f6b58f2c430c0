import type { Unmasked } from '@apollo/client'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { TaggedHighlightsQuery } from '../../gql/graphql.ts'
import { HighlightCard } from '../../objects/highlight/HighlightCard.tsx'
import type { Clips } from '../../objects/highlight/use-clips.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import type { ReelClip } from './ReelBar.tsx'

type TaggedProps = {
  data: TaggedHighlightsQuery
  projectId: string
  reel: readonly ReelClip[]
  clips: Clips
  onMore: () => Promise<unknown>
}

/** The quotes under a tag. P plays the clip of the card that has focus, Enter opens its note. */
export function TaggedHighlights({ data, projectId, reel, clips, onMore }: TaggedProps) {
  const navigate = useNavigate()
  const { items, total, nextCursor } = data.highlights
  const play = (id: string) => {
    if (clips.heard === id) return clips.toggle()
    const clip = reel.find((one) => one.id === id)
    if (clip) clips.play([clip])
  }
  const press = (event: KeyboardEvent) => {
    const { highlight, open } = (event.target as HTMLElement).dataset
    if (!highlight) return
    if (event.key === 'p') play(highlight)
    if (event.key === 'Enter' && open) navigate(open)
  }
  return (
    <section aria-labelledby="tagged">
      <div className="row rh2">
        <h2 className="h-sec" id="tagged">
          Highlights
        </h2>
        <span className="meta num">{total}</span>
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
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cards inside, which take focus
        <div className="g3" onKeyDown={press}>
          {items.map((highlight) => (
            <HighlightCard
              key={highlight.id}
              highlight={highlight}
              playing={clips.heard === highlight.id && clips.state.playing}
              onPlay={() => play(highlight.id)}
            />
          ))}
        </div>
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
