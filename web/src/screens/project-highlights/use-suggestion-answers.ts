import { useState } from 'react'
import type { HighlightsToReviewQuery } from '../../gql/graphql.ts'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import { useActions } from '../../lib/use-actions.ts'
import { announce } from '../../ui/live-region.ts'
import type { HighlightActs } from './use-highlight-acts.ts'

type Suggested = HighlightsToReviewQuery['suggested']
type Answer = 'accept' | 'reject'

type SuggestionAnswers = {
  /** The suggestion that waits for an answer; undefined when none is left. */
  now: Suggested['items'][number] | undefined
  /** Ids of those that were answered here. */
  decided: readonly string[]
  /** Ids of the tags of `now` that it shall not get. */
  without: readonly string[]
  toggle: (tagId: string) => void
  sending: Answer | null
  /** Why nothing can be answered now: the server cannot be reached; null when it can. */
  lost: string | null
  settle: (answer: Answer) => Promise<void>
}

/** Answers suggestions one after the other, by Y and N too; the next one comes when the service has taken the answer. */
export function useSuggestionAnswers(suggested: Suggested, acts: HighlightActs, editable: boolean): SuggestionAnswers {
  const [decided, setDecided] = useState<readonly string[]>([])
  const [without, setWithout] = useState<readonly string[]>([])
  const [sending, setSending] = useState<Answer | null>(null)
  const lost = useConnectionLost()
  const now = suggested.items.find(({ id }) => !decided.includes(id))
  const settle = async (answer: Answer): Promise<void> => {
    if (!now || !editable || sending || lost) return
    const tagIds = now.suggestedTags.map(({ id }) => id).filter((id) => !without.includes(id))
    setSending(answer)
    const waits = (isBack: boolean): void =>
      setDecided((before) => (isBack ? before.filter((id) => id !== now.id) : [...before, now.id]))
    const done = await (answer === 'accept' ? acts.accept(now.id, tagIds) : acts.reject(now.id, waits))
    setSending(null)
    if (!done) return
    setDecided((before) => [...before, now.id])
    setWithout([])
    announce(answer === 'accept' ? 'Accepted' : 'Rejected')
  }
  const act = (answer: Answer, keys: string) => ({
    id: `${answer}-suggestion`,
    title: answer === 'accept' ? 'Accept suggestion' : 'Reject suggestion',
    group: 'Highlights',
    keys,
    run: () => void settle(answer),
  })
  useActions(editable && now && !lost ? [act('accept', 'y'), act('reject', 'n')] : [])
  return {
    now,
    decided,
    without,
    sending,
    lost,
    settle,
    toggle: (tagId) =>
      setWithout((before) => (before.includes(tagId) ? before.filter((one) => one !== tagId) : [...before, tagId])),
  }
}
