import { clockTime } from '@verbatim/contracts/clock-time.ts'
import type { Slide } from '@verbatim/contracts/document-parts/slides.ts'
import { useState } from 'react'
import text from '../../editor/WrittenText.module.css'
import { classNames } from '../../lib/class-names.ts'
import { shortDate } from '../../lib/times.ts'
import { counted, titleBeside } from '../../lib/words.ts'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import { Faces } from '../../ui/Presence.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { RichParts } from '../insight/RichText.tsx'
import { tagsOf } from '../insight/tags-of.ts'
import type { PresentedInsight, PresentedQuote } from './operations.ts'
import styles from './Present.module.css'
import { PresentClip } from './PresentClip.tsx'

type Quotes = ReadonlyMap<string, PresentedQuote> | undefined
type SlideViewProps = { slide: Slide; insight: PresentedInsight; quotes: Quotes }

/** One slide. A long one is scrolled. */
export function SlideView({ slide, insight, quotes }: SlideViewProps) {
  if (slide.kind === 'title') return <TitleSlide insight={insight} />
  if (slide.kind === 'quote') return <QuoteSlide slide={slide} insight={insight} quotes={quotes} />
  return (
    <section className={styles.slide} aria-label={slide.heading?.textContent ?? 'Text'}>
      <div className={styles.words}>
        {slide.heading && <h2 className={styles.heading}>{slide.heading.textContent}</h2>}
        <div className={classNames(text.text, styles.text)}>
          <RichParts nodes={slide.nodes} card={(id) => quoteWithin(quotes, id)} />
        </div>
      </div>
    </section>
  )
}

/** A quote within a text; what is gone, or shut, says so. */
function quoteWithin(quotes: Quotes, id: string) {
  const quote = quotes?.get(id)
  return quote ? <Quote size="l">{quote.text}</Quote> : <NotSaid isWaiting={!quotes} />
}

/** How many tags the title names. */
const TAGS = 4

function TitleSlide({ insight }: { insight: PresentedInsight }) {
  const [now] = useState(Date.now)
  const authors = insight.authors.filter((one) => one !== null)
  const tags = tagsOf(
    insight.highlights.filter((one) => one !== null),
    TAGS,
  )
  return (
    <section className={styles.slide} aria-label="Title">
      <div className={styles.words}>
        <Tags tags={tags} />
        <h1 className={styles.title}>{insight.publishedTitle ?? insight.title}</h1>
        <p className="row wrap sec">
          <Faces people={authors} />
          <span>{authors.map(({ name }) => name).join(', ')}</span>
          {insight.publishedAt && <span>{shortDate(insight.publishedAt, now)}</span>}
          <Evidence insight={insight} />
        </p>
      </div>
    </section>
  )
}

const Tags = ({ tags }: { tags: ReturnType<typeof tagsOf> }) =>
  tags.length > 0 && (
    <div className={styles.tags}>
      {tags.map(({ id, title, color, role }) => (
        <TagPill key={id} title={title} colour={color} sentiment={role} />
      ))}
    </div>
  )

const Evidence = ({ insight: { evidence } }: { insight: PresentedInsight }) => (
  <EvidenceMeter
    value={evidence.strength}
    words={`${counted(evidence.highlightCount, 'quote')}, ${counted(evidence.peopleCount, 'person')}`}
  />
)

type QuoteSlideProps = Omit<SlideViewProps, 'slide'> & { slide: Extract<Slide, { kind: 'quote' }> }

function QuoteSlide({ slide, insight, quotes }: QuoteSlideProps) {
  const quote = quotes?.get(slide.highlightId)
  const clip = quote?.audioVideo
  const claim = slide.heading?.textContent ?? insight.publishedTitle ?? insight.title
  return (
    <section className={styles.slide} aria-label={`Quote under ${claim}`}>
      <header className={styles.claim}>
        <h2>{claim}</h2>
        <span className="end sec desk-only">
          <Evidence insight={insight} />
        </span>
      </header>
      <div className={classNames(styles.said, clip?.streamUrl && clip.type === 'VIDEO' && styles.film)}>
        {quote ? <Said quote={quote} /> : <NotSaid isWaiting={!quotes} />}
        {clip?.streamUrl && <PresentClip key={clip.streamUrl} clip={{ ...clip, streamUrl: clip.streamUrl }} />}
      </div>
    </section>
  )
}

function Said({ quote: { text: words, speaker, note, audioVideo, tags } }: { quote: PresentedQuote }) {
  return (
    <figure className={styles.figure}>
      <blockquote className={classNames('q', styles.quote)} data-long={words.length > LONG || undefined}>
        {words}
      </blockquote>
      <figcaption className="row wrap sec">
        {speaker && (
          <>
            <ParticipantChip name={speaker.name} speaker={speaker.color} size={24} />
            <span className={styles.who}>{speaker.name}</span>
          </>
        )}
        <span>{titleBeside(note.title, speaker?.name)}</span>
        {audioVideo && <time className="num">{clockTime(audioVideo.startTime * 1000)}</time>}
      </figcaption>
      <Tags tags={tags} />
    </figure>
  )
}

/** From how many characters on a quote is set smaller, so that it stands on one screen. */
const LONG = 240

function NotSaid({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting)
    return (
      <div role="status" aria-label="Loading the quote">
        <Skeleton width="80%" height={48} />
      </div>
    )
  return <p className="sec">This quote is not here any more, or you may not open its note.</p>
}
