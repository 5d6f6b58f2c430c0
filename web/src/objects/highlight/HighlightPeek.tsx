import { useQuery } from '@apollo/client/react'
import { Play, Quote } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { HighlightPeekQuery } from '../../gql/graphql.ts'
import { clockTime, shortDate } from '../../lib/times.ts'
import { useActions } from '../../lib/use-actions.ts'
import { truncated } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Peek } from '../../ui/Peek.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { TagLinks } from '../tag/TagLinks.tsx'
import { useRecordVisit } from '../visit/use-record-visit.ts'
import { linkToHighlight } from './HighlightCard.tsx'
import styles from './HighlightPeek.module.css'

const HighlightPeek_query = graphql(`
  query HighlightPeek($highlightId: ID!) {
    highlight(id: $highlightId) {
      id text textBefore textAfter createdAt
      note { id title }
      speaker { name color }
      author { id name }
      audioVideo { startTime endTime streamUrl }
      tags { id title color role }
    }
  }
`)

type HighlightPeekProps = {
  highlightId: string
  /** The highlights of the list, in its order. */
  siblings: readonly string[]
  playing: boolean
  onPlay: (highlightId: string) => void
  onOpen: (highlightId: string) => void
  onClose: () => void
}

/** A highlight beside the list it is in: its words among those around them, its tags, who said it, and where. */
export function HighlightPeek(props: HighlightPeekProps) {
  const { highlightId, siblings, onOpen, onClose } = props
  const navigate = useNavigate()
  const query = useQuery(HighlightPeek_query, { variables: { highlightId } })
  useRecordVisit('HIGHLIGHT', query.data?.highlight.id)
  const at = siblings.indexOf(highlightId)
  const [before, after] = [siblings[at - 1], at < 0 ? undefined : siblings[at + 1]]
  const highlight = query.data?.highlight
  const place = highlight && linkToHighlight(highlight.note.id, highlight.id)
  return (
    <Peek
      key={highlightId}
      title={highlight ? `Highlight: ${truncated(highlight.text, 80)}` : 'Highlight'}
      onClose={onClose}
      onExpand={() => place && navigate(place)}
      link={`${location.origin}${place ?? location.pathname}`}
      position={at < 0 ? undefined : { at, of: siblings.length }}
      onPrevious={before === undefined ? undefined : () => onOpen(before)}
      onNext={after === undefined ? undefined : () => onOpen(after)}
    >
      <div className={styles.body}>
        <QueryState
          query={query}
          failed="This highlight did not open"
          object="this highlight"
          waiting={<SkeletonText label="Opening the highlight" />}
        >
          {({ highlight }) => (
            <HighlightDetail {...props} {...{ highlight }} place={linkToHighlight(highlight.note.id, highlight.id)} />
          )}
        </QueryState>
      </div>
    </Peek>
  )
}

type HighlightDetailProps = Pick<HighlightPeekProps, 'playing' | 'onPlay'> & {
  highlight: HighlightPeekQuery['highlight']
  place: string
}

function HighlightDetail({ highlight, place, playing, onPlay }: HighlightDetailProps) {
  const navigate = useNavigate()
  const [now] = useState(Date.now)
  const isClip = Boolean(highlight.audioVideo?.streamUrl)
  const play = { id: 'highlight-play', title: playing ? 'Pause' : 'Play', icon: Play, run: () => onPlay(highlight.id) }
  const open = { id: 'highlight-open', title: 'Open in the note', icon: Quote, run: () => navigate(place) }
  useActions([open, ...(isClip ? [play] : [])].map((act) => ({ ...act, group: 'This highlight' })))
  const { text, textBefore, textAfter, tags, speaker, note, author, audioVideo: clip, createdAt } = highlight
  return (
    <>
      <p className={`q l ${styles.quote}`}>
        <span className={styles.around}>{textBefore && `… ${textBefore.replace(/^\S*\s/, '')}`}</span>
        <mark>{text}</mark>
        <span className={styles.around}>{textAfter && `${textAfter.replace(/\s\S*$/, '')} …`}</span>
      </p>
      {tags.length > 0 && <TagLinks tags={tags} className={styles.tags} />}
      <dl>
        {speaker && (
          <div className={styles.fact}>
            <dt>Said by</dt>
            <dd className="row">
              <ParticipantChip name={speaker.name} speaker={speaker.color} size={20} />
              {speaker.name}
            </dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>Note</dt>
          <dd>{note.title}</dd>
        </div>
        {clip && (
          <div className={styles.fact}>
            <dt>Moment</dt>
            <dd className="num">
              {clockTime(clip.startTime * 1000)} to {clockTime(clip.endTime * 1000)}
            </dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>Highlighted</dt>
          <dd>
            {shortDate(createdAt, now)}
            {author && `, ${author.name}`}
          </dd>
        </div>
      </dl>
      <div className="row">
        <ButtonLink to={place}>Open in the note</ButtonLink>
        {isClip && (
          <Button icon={Play} aria-pressed={playing} onClick={play.run}>
            {play.title}
          </Button>
        )}
      </div>
    </>
  )
}
