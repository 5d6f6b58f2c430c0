import { useQuery } from '@apollo/client/react'
import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Play, Quote } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { HighlightPeekQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { useActions } from '../../lib/use-actions.ts'
import { truncated } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { FieldStrip } from '../field/FieldStrip.tsx'
import { present } from '../field/field-values.ts'
import styles from '../peek/PeekBody.module.css'
import { usePeekName } from '../peek/peek-name.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { TagLinks } from '../tag/TagLinks.tsx'
import { useRecordVisit } from '../visit/use-record-visit.ts'
import { linkToHighlight } from './HighlightCard.tsx'
import { ShareHighlight } from './ShareHighlight.tsx'
import { HeardText } from './SpokenText.tsx'
import { TrimClip } from './trim/TrimClip.tsx'
import { playOrPause, useClips } from './use-clips.ts'

const HighlightPeek_query = graphql(`
  query HighlightPeek($highlightId: ID!) {
    highlight(id: $highlightId) {
      id text textBefore textAfter createdAt
      project { id }
      note { id title locked viewerCan { edit share } }
      speaker { name color }
      author { id name }
      audioVideo { startTime endTime streamUrl }
      tags { id title color role }
      fieldValues { ...FieldStrip_data @unmask }
    }
  }
`)

/** Changes of its project that may change what is said of a highlight. */
const CHANGES = ['HIGHLIGHT', 'TAG', 'FIELD']

/** A highlight beside a list: its words among those around them, its tags, who said it, and where. */
export function HighlightPeek({ id }: { id: string }) {
  const query = useQuery(HighlightPeek_query, { variables: { highlightId: id } })
  const highlight = query.data?.highlight
  useRecordVisit('HIGHLIGHT', highlight?.id)
  useProjectChanges(highlight?.project.id, query.refetch, CHANGES)
  usePeekName(highlight && truncated(highlight.text, 80), highlight && linkToHighlight(highlight.note.id, highlight.id))
  return (
    <QueryState
      query={query}
      failed="This highlight did not open"
      object="this highlight"
      waiting={<SkeletonText label="Opening the highlight" />}
    >
      {({ highlight }) => <HighlightDetail highlight={highlight} />}
    </QueryState>
  )
}

function HighlightDetail({ highlight }: { highlight: HighlightPeekQuery['highlight'] }) {
  const place = linkToHighlight(highlight.note.id, highlight.id)
  const clips = useClips()
  const playing = clips.heard === highlight.id && clips.state.playing
  const navigate = useNavigate()
  const [now] = useState(Date.now)
  const isClip = Boolean(highlight.audioVideo?.streamUrl)
  const play = {
    id: 'highlight-play',
    title: playing ? 'Pause' : 'Play',
    icon: Play,
    run: () => playOrPause(clips, highlight),
  }
  const open = { id: 'highlight-open', title: 'Open in the note', icon: Quote, run: () => navigate(place) }
  useActions([open, ...(isClip ? [play] : [])].map((act) => ({ ...act, group: 'This highlight' })))
  const { text, textBefore, textAfter, tags, speaker, note, author, audioVideo: clip, createdAt } = highlight
  return (
    <>
      <p className={`q l ${styles.words}`}>
        <span className={styles.around}>{textBefore && `… ${textBefore.replace(/^\S*\s/, '')}`}</span>
        <mark>{clips.heard === highlight.id ? <HeardText id={highlight.id} text={text} clips={clips} /> : text}</mark>
        <span className={styles.around}>{textAfter && `${textAfter.replace(/\s\S*$/, '')} …`}</span>
      </p>
      {tags.length > 0 && <TagLinks tags={tags} className={styles.tags} />}
      <dl className={styles.facts}>
        {speaker && (
          <>
            <dt>Said by</dt>
            <dd className="row">
              <ParticipantChip name={speaker.name} speaker={speaker.color} size={20} />
              {speaker.name}
            </dd>
          </>
        )}
        <dt>Note</dt>
        <dd>{note.title}</dd>
        {clip && (
          <>
            <dt>Moment</dt>
            <dd className="num">
              {clockTime(clip.startTime * 1000)} to {clockTime(clip.endTime * 1000)}
            </dd>
          </>
        )}
        <dt>Highlighted</dt>
        <dd>
          {shortDate(createdAt, now)}
          {author && `, ${author.name}`}
        </dd>
      </dl>
      <FieldStrip
        object={{ type: 'HIGHLIGHT', id: highlight.id }}
        projectId={highlight.project.id}
        values={present(highlight.fieldValues)}
        mayEdit={note.viewerCan.edit && !note.locked}
      />
      <div className="row wrap">
        <ButtonLink to={place}>Open in the note</ButtonLink>
        {isClip && (
          <Button icon={Play} aria-pressed={playing} onClick={play.run}>
            {play.title}
          </Button>
        )}
        {isClip && note.viewerCan.edit && !note.locked && <TrimClip highlightId={highlight.id} onOpen={clips.stop} />}
        {note.viewerCan.share && <ShareHighlight highlight={highlight} />}
      </div>
    </>
  )
}
