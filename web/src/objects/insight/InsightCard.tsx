import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { InsightCard_InsightFragment } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import { Quote, SourceLine } from '../../ui/Quote.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { linkToHighlight } from '../highlight/HighlightCard.tsx'
import { RowWords } from '../highlight/PlayMoment.tsx'
import { usePageClips } from '../highlight/page-clips.ts'
import { playableClip, playOrPause } from '../highlight/use-clips.ts'
import { SampleBadge } from '../project/SampleBadge.tsx'
import { Cover } from './Cover.tsx'
import styles from './InsightCard.module.css'
import { PersonalBadge } from './PersonalBadge.tsx'
import { tagsOfInsight } from './tags-of.ts'

const InsightCard_insight = graphql(`
  fragment InsightCard_Insight on Insight {
    id title personal published publishedAt updatedAt coverFileId publishedCoverFileId
    project { id sample }
    evidence { highlightCount peopleCount strength }
    tags { id title color role }
    highlights { id text note { id title } speaker { name color } audioVideo { startTime endTime streamUrl } tags { id title color role } }
  }
`)

type FirstQuoteProps = { quote: NonNullable<InsightCard_InsightFragment['highlights'][number]> }

/** What it quotes first; its clip plays on the card, the spoken words following, where the page around plays clips. */
function FirstQuote({ quote }: FirstQuoteProps) {
  const clips = usePageClips()
  const { id, note, speaker, audioVideo } = quote
  return (
    <>
      <Quote>
        <RowWords highlight={quote} />
      </Quote>
      <SourceLine
        source={{
          speaker: speaker ? { name: speaker.name, order: speaker.color } : null,
          title: speaker ? '' : note.title,
          to: linkToHighlight(note.id, id),
          timeMs: audioVideo ? audioVideo.startTime * 1000 : null,
        }}
        onPlay={clips && playableClip(quote) ? () => playOrPause(clips, quote) : undefined}
      />
    </>
  )
}

const TAGS = 2

type InsightCardProps = {
  insight: FragmentType<InsightCard_InsightFragment>
  now: number
  /** Among insights of other projects, which are real, one of the sample study says that it is not. */
  marksSample?: boolean
}

/** A finding on a page of findings: its tags, its sentence, one quote with its person and place, its evidence. */
export function InsightCard({ insight, now, marksSample }: InsightCardProps) {
  const { data, complete } = useFragment({ fragment: InsightCard_insight, from: insight })
  if (!complete) return null
  const highlights = data.highlights.filter((one) => one !== null)
  const [quote] = highlights
  const cover = data.published ? data.publishedCoverFileId : data.coverFileId
  const tags = tagsOfInsight(data.tags, highlights, TAGS)
  const isSample = Boolean(marksSample && data.project?.sample)
  return (
    <article className={`card ${styles.insight}`}>
      {cover && <Cover fileId={cover} />}
      {(isSample || data.personal || !data.published || tags.length > 0) && (
        // At the foot, badges beside the numbers would take a second line on all but wide cards.
        <div className="row tight wrap">
          {isSample && <SampleBadge />}
          {data.personal && <PersonalBadge />}
          {!data.published && <Badge>Draft</Badge>}
          {tags.map((tag) => (
            <TagPill key={tag.id} title={tag.title} colour={tag.color} sentiment={tag.role} />
          ))}
        </div>
      )}
      <h2>
        <Link to={linkTo('insight', { insightId: data.id })} data-view-link>
          {data.title}
        </Link>
      </h2>
      {quote && <FirstQuote quote={quote} />}
      <footer className={styles.foot}>
        <EvidenceMeter
          value={data.evidence.strength}
          words={`${counted(data.evidence.highlightCount, 'highlight')}, ${counted(data.evidence.peopleCount, 'person')}`}
        />
        <span className="end">{shortDate(data.publishedAt ?? data.updatedAt, now)}</span>
      </footer>
    </article>
  )
}
