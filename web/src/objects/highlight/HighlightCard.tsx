import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { CardLayout } from '@verbatim/contracts/document-parts/card-look.ts'
import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReactNode } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { HighlightCard_HighlightFragment } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { truncated } from '../../lib/words.ts'
import { Quote, SourceLine } from '../../ui/Quote.tsx'
import { sentimentOf } from '../../ui/sentiment.ts'
import { useNearScreen } from '../../ui/use-near-screen.ts'
import { TagLinks } from '../tag/TagLinks.tsx'
import styles from './HighlightCard.module.css'
import { HeardText } from './SpokenText.tsx'
import { type Clips, playOrPause } from './use-clips.ts'

const HighlightCard_highlight = graphql(`
  fragment HighlightCard_Highlight on Highlight {
    id text
    note { id title }
    speaker { name color }
    audioVideo { startTime endTime streamUrl }
    tags { id title color role }
  }
`)

/** What a card shows of a highlight beside its words, and may leave out. */
export const HIGHLIGHT_PROPERTIES = {
  tags: 'Tags',
  sentiment: 'Sentiment',
  speaker: 'Person',
  source: 'Note',
  time: 'Time',
} as const
type HighlightProperty = keyof typeof HIGHLIGHT_PROPERTIES

/** How a card stands in a document. */
export type HighlightLook = { layout: CardLayout; hidden: ReadonlySet<string> }

/** Of a card until it was drawn once, about, in pixels. */
const HEIGHT = 132

type HighlightCardProps = {
  highlight: FragmentType<HighlightCard_HighlightFragment>
  picked?: boolean
  /** Plays its clip in place, the spoken words following; without it the time is a link to the note. */
  clips?: Clips
  /** A box to pick it, above the words. */
  corner?: ReactNode
  /** The tag below whose heading it stands, which is not repeated on it. */
  under?: string
  /** What its place makes of it, below its source: that it is quoted twice. */
  foot?: ReactNode
  /** How it stands in a document; elsewhere all of it is shown. */
  look?: HighlightLook
  /** In a long list it stands empty while it is far from the screen. */
  inLongList?: boolean
  /** A press on the card, but not on what stands in it: with Shift it picks, without it opens. */
  onPress?: (event: { shiftKey: boolean; preventDefault: () => void }) => void
}

/** What somebody said, with its tags and its source, which opens the note at those words. */
export function HighlightCard(props: HighlightCardProps) {
  const { highlight, picked, clips, corner, foot, under, look, inLongList = false, onPress } = props
  const { data, complete } = useFragment({ fragment: HighlightCard_highlight, from: highlight })
  const { ref, isNear, style } = useNearScreen<HTMLElement>(HEIGHT, inLongList)
  if (!complete) return null
  const to = linkToHighlight(data.note.id, data.id)
  const playing = clips?.heard === data.id && clips.state.playing
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list around the cards
    <article
      {...{ ref, style }}
      className={classNames('qcard', picked && 'sel-on', styles.card)}
      data-playing={playing || undefined}
      data-highlight={data.id}
      data-open={to}
      data-look={look?.layout}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a card is picked, played and opened by keys
      tabIndex={0}
      aria-label={`${truncated(data.text, 80)}${picked ? ', selected' : ''}`}
      onClick={(event) => {
        const isInside = event.target instanceof Element && event.target.closest('a, button, input, label')
        if (!isInside && (event.shiftKey || !window.getSelection()?.toString())) onPress?.(event)
      }}
    >
      {isNear && corner}
      {isNear && <Inside {...{ data, to, under, clips, look }} />}
      {isNear && foot}
    </article>
  )
}

const SOURCE_PROPERTIES: readonly HighlightProperty[] = ['speaker', 'source', 'sentiment']

type InsideProps = Pick<HighlightCardProps, 'under' | 'clips' | 'look'> & {
  data: HighlightCard_HighlightFragment
  to: string
}

function Inside({ data, to, under, clips, look }: InsideProps) {
  const isShown = (property: HighlightProperty): boolean => !look?.hidden.has(property)
  const clip = isShown('time') ? data.audioVideo : null
  const speaker = isShown('speaker') ? data.speaker : null
  const shown = data.tags.filter(({ id, role }) => id !== under && !sentimentOf(role))
  const sentiments = data.tags.filter(({ id, role }) => id !== under && sentimentOf(role))
  return (
    <>
      <Quote>{clips?.heard === data.id ? <HeardText id={data.id} text={data.text} clips={clips} /> : data.text}</Quote>
      {shown.length > 0 && isShown('tags') && <TagLinks tags={shown} className="tags" />}
      {(clip || SOURCE_PROPERTIES.some(isShown)) && (
        <SourceLine
          source={{
            speaker: speaker ? { name: speaker.name, order: speaker.color } : null,
            title: isShown('source') ? data.note.title : '',
            to,
            timeMs: clip ? clip.startTime * 1000 : null,
            sentiments: isShown('sentiment') ? sentiments : [],
          }}
          onPlay={clip?.streamUrl && clips ? () => playOrPause(clips, data) : undefined}
        />
      )}
    </>
  )
}

/** The address of the note at the words of a highlight. */
export function linkToHighlight(noteId: string, highlightId: string): string {
  return linkTo('note', { noteId }, { hash: locationToHash({ kind: 'highlight', highlightId, shared: false }) })
}
