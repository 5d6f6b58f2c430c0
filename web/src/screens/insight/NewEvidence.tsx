import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import type { Clips } from '../../objects/highlight/use-clips.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import styles from './EvidenceRail.module.css'
import { madeSince, speakingAgainst, tagsBehind } from './new-evidence.ts'
import type { OpenInsight } from './open-insight.ts'
import { NewEvidence_query, QuoteNewEvidence_mutation } from './operations.ts'
import { RailQuote } from './RailQuote.tsx'
import type { Quoted } from './use-evidence.ts'

/** So many are looked at, and so many shown at first. */
const LOOKED_AT = 50
const SHOWN = 3

type NewEvidenceProps = { insight: OpenInsight; quotes: readonly Quoted[]; clips: Clips; mayEdit: boolean }

/** Highlights with the tags that the insight rests on which were made since it was published. */
export function NewEvidence({ insight, quotes, clips, mayEdit }: NewEvidenceProps) {
  const { id, publishedAt, project } = insight
  const [now] = useState(Date.now)
  const [isWhole, setWhole] = useState(false)
  const tagIds = tagsBehind(quotes)
  const skip = !publishedAt || tagIds.length === 0
  const { data, previousData, refetch } = useQuery(NewEvidence_query, {
    variables: {
      query: { projectId: project?.id ?? null, filter: madeSince(tagIds, publishedAt ?? '') },
      first: LOOKED_AT,
    },
    skip,
    fetchPolicy: 'cache-and-network',
  })
  useProjectChanges(skip ? null : project?.id, () => refetch(), ['HIGHLIGHT', 'TAG'])
  const [quote] = useMutation(QuoteNewEvidence_mutation, {
    onError: showProblem,
    onCompleted: () => showToast({ message: 'Quoted at the end of the text.' }),
  })
  const quoted = new Set(quotes.map((one) => one.id))
  const found = (data ?? previousData)?.highlightList
  const made = (found?.items ?? []).filter((one) => !quoted.has(one.id))
  if (skip || !publishedAt || made.length === 0) return null
  const against = speakingAgainst(quotes, made)
  const people = new Set(made.flatMap(({ speaker }) => (speaker && !speaker.interviewer ? [speaker.name] : [])))
  return (
    <section aria-labelledby="new-evidence">
      <h2 className="h-sec" id="new-evidence">
        Since it was published
      </h2>
      <p className="sec">
        {`${found?.nextCursor ? 'More than ' : ''}${counted(made.length, 'highlight')}`}
        {people.size > 0 && ` from ${counted(people.size, 'person')}`} since {shortDate(publishedAt, now)} with its tags
        {against > 0 ? `: ${against} ${against === 1 ? 'speaks' : 'speak'} against it.` : '.'}
      </p>
      {made.slice(0, isWhole ? undefined : SHOWN).map((one) => (
        <RailQuote key={one.id} quote={one} clips={clips}>
          {mayEdit && (
            <Button
              size="xs"
              variant="ghost"
              className={styles.quote}
              onClick={() => void quote({ variables: { input: { insightId: id, highlightIds: [one.id] } } })}
            >
              Quote it
            </Button>
          )}
        </RailQuote>
      ))}
      {made.length > SHOWN && !isWhole && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          Show {made.length - SHOWN} more
        </Button>
      )}
    </section>
  )
}
