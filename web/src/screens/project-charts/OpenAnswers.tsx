import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../lib/words.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QuestionVerbatims_query } from './operations.ts'
import styles from './QuestionsPage.module.css'
import type { SurveyQuestion } from './question-parts.ts'
import { useAfterChanges } from './use-after-changes.ts'

type OpenAnswersProps = {
  question: SurveyQuestion
  /** A closed question by whose options the answers can be parted. */
  other: SurveyQuestion | null
  /** How often answers changed while the page is open. */
  changes: number
}

const PAGE = 10
/** The most that one call may ask for. */
const MOST = 500

/** What people said to an open question, the newest first; with a crosstab, by who chose an option. */
export function OpenAnswers({ question, other, changes }: OpenAnswersProps) {
  const [option, choose] = useState<string | null>(null)
  const options = other?.summary.options ?? []
  const optionId = options.some((one) => one.option.id === option) ? option : null
  const query = useQuery(QuestionVerbatims_query, { variables: { id: question.id, optionId, first: PAGE } })
  const { nextCursor, items = [] } = query.data?.question.verbatims ?? {}
  // As many as are shown, so that nobody is taken back to the beginning.
  const readAgain = () => query.refetch({ first: Math.min(MOST, Math.max(PAGE, items.length)) })
  useAfterChanges(changes, readAgain)
  const more = () => query.fetchMore({ variables: { after: nextCursor }, updateQuery: joined })
  return (
    <>
      {other && (
        <SelectBox
          className={styles.chooser}
          label={`Answers by ${other.questionText}`}
          options={[
            { value: '', label: 'Everybody' },
            ...options.map((one) => ({ value: one.option.id, label: `Who chose ${one.option.optionText}` })),
          ]}
          value={optionId ?? ''}
          onChange={(chosen) => choose(chosen || null)}
        />
      )}
      <QueryState query={query} failed="The answers did not load" waiting={<Skeleton width="80%" height={64} />}>
        {(data) => (
          <>
            <ul className={styles.said} aria-label={counted(data.question.verbatims.total, 'answer')}>
              {data.question.verbatims.items.map(({ text, note }) => (
                <li key={note.id}>
                  <Quote size="s">{text}</Quote>
                  <Link className="meta" to={linkTo('note', { noteId: note.id })}>
                    {note.title}
                  </Link>
                </li>
              ))}
            </ul>
            {nextCursor && <ShowMore onMore={more} />}
          </>
        )}
      </QueryState>
    </>
  )
}

type Answer = { question: { verbatims: { items: readonly unknown[] } } }

/** The next page behind those before. */
const joined = <A extends Answer>(before: A, { fetchMoreResult }: { fetchMoreResult: A }): A => ({
  ...fetchMoreResult,
  question: {
    ...fetchMoreResult.question,
    verbatims: {
      ...fetchMoreResult.question.verbatims,
      items: [...before.question.verbatims.items, ...fetchMoreResult.question.verbatims.items],
    },
  },
})
