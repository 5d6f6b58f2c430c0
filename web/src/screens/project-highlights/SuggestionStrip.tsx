import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Play, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import type { HighlightsToReviewQuery } from '../../gql/graphql.ts'
import { linkToHighlight } from '../../objects/highlight/HighlightCard.tsx'
import type { PlayableClip } from '../../objects/highlight/use-clips.ts'
import { playableClip } from '../../objects/highlight/use-clips.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { TagPill, tagClass } from '../../ui/TagPill.tsx'
import styles from './SuggestionStrip.module.css'
import type { HighlightActs } from './use-highlight-acts.ts'
import { useSuggestionAnswers } from './use-suggestion-answers.ts'

type Suggestion = HighlightsToReviewQuery['suggested']['items'][number]
type StripProps = {
  suggested: HighlightsToReviewQuery['suggested']
  acts: HighlightActs
  editable: boolean
  onPlay: (clip: PlayableClip) => void
}

/** Sentences that the machine proposes, one at a time: kept only when a person accepts them. */
export function SuggestionStrip({ suggested, acts, editable, onPlay }: StripProps) {
  const { now, decided, without, toggle, sending, lost, settle } = useSuggestionAnswers(suggested, acts, editable)
  if (!now) return null
  // Those that were decided here and have left the list since still count, so that the numbers go on and not back.
  const gone = decided.filter((id) => !suggested.items.some((one) => one.id === id)).length
  const total = suggested.total + gone
  const position = decided.length + 1
  return (
    <section className={styles.strip} aria-label="Suggested highlights">
      <div className={styles.left}>
        <div className="row">
          <Icon of={Sparkles} className="muted" />
          <h2 className="h-sec">Suggested</h2>
          <span className="meta num end">
            {position} of {total}
          </span>
        </div>
        <Progress className={styles.progress} label="Suggestions" value={position} of={total} />
        <p className="meta">
          From <Link to={linkToHighlight(now.note.id, now.id)}>{now.note.title}</Link>. Kept only if you accept.
        </p>
      </div>
      <SuggestedWords suggestion={now} without={without} onToggle={toggle} onPlay={onPlay} />
      {editable && (
        <div className={styles.acts}>
          <Button
            size="sm"
            variant="primary"
            block
            keys="y"
            off={lost}
            pending={sending === 'accept' && 'Accepting…'}
            onClick={() => void settle('accept')}
          >
            Accept
          </Button>
          <Button
            size="sm"
            block
            keys="n"
            off={lost}
            pending={sending === 'reject' && 'Rejecting…'}
            onClick={() => void settle('reject')}
          >
            Reject
          </Button>
          <ButtonLink size="sm" variant="ghost" block to={linkToHighlight(now.note.id, now.id)}>
            Open in note
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

type WordsProps = {
  suggestion: Suggestion
  without: readonly string[]
  onToggle: (tagId: string) => void
  onPlay: (clip: PlayableClip) => void
}

function SuggestedWords({ suggestion, without, onToggle, onPlay }: WordsProps) {
  const { text, textBefore, textAfter, suggestedTags, reason } = suggestion
  const clip = playableClip(suggestion)
  const tags = suggestedTags.filter(({ id }) => !without.includes(id))
  return (
    <div className={styles.words} aria-live="polite">
      <Quote size="l">
        <span className="muted">{wholeWords(textBefore, 'before')}</span>{' '}
        <span className={`hl suggest ${tags[0] ? tagClass(tags[0].color, tags[0].role) : 'tg-none'}`}>{text}</span>{' '}
        <span className="muted">{wholeWords(textAfter, 'after')}</span>
      </Quote>
      <div className="row wrap">
        {tags.map(({ id, title, color, role, suggestions: { proposed, kept } }) => (
          <span key={id} className="row tight">
            <TagPill title={title} colour={color} sentiment={role} suggested onRemove={() => onToggle(id)} />
            {proposed > 0 && (
              <span className="meta num" title="How often it was kept where it was suggested">
                kept {kept} of {proposed}
              </span>
            )}
          </span>
        ))}
        {clip && (
          <button
            type="button"
            className="play meta row tight end"
            onClick={() => onPlay(clip)}
            aria-label={`Play ${clockTime(clip.startTime * 1000)} to ${clockTime(clip.endTime * 1000)}`}
          >
            <Icon of={Play} size="s" filled />
            {clockTime(clip.startTime * 1000)} to {clockTime(clip.endTime * 1000)}
          </button>
        )}
      </div>
      {reason && <p className="meta">{reason}</p>}
    </div>
  )
}

/** How many characters of context come with a highlight; shorter context is the whole of it. */
const CONTEXT = 32

/** Context out of the same turn, without the word that was cut at its far end. */
function wholeWords(text: string, side: 'before' | 'after'): string {
  const turns = text.split('\n')
  if (turns.length > 1) return (side === 'before' ? turns.at(-1) : turns[0]) ?? ''
  if (text.length < CONTEXT) return text
  return side === 'before' ? text.replace(/^\S*\s/, '… ') : text.replace(/\s\S*$/, ' …')
}
