import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { problemLine } from '../../lib/problem.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { Quote } from '../../ui/Quote.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import type { OpenNote } from './open-note.ts'
import { SurveyResponses_query } from './operations.ts'
import styles from './SurveyResponses.module.css'

const PAGE = 20
/** The most that one call may ask for. */
const MOST = 500

/** On the page of a survey's file: its responses in their order, each with the first words of its answers. */
export function SurveyResponses({ note }: { note: OpenNote }) {
  const variables = { projectId: note.project.id, surveyId: note.id, first: PAGE }
  const { data, error, refetch, fetchMore } = useQuery(SurveyResponses_query, { variables })
  const responses = data?.notes.items ?? []
  const readAgain = () => refetch({ ...variables, first: Math.min(MOST, Math.max(PAGE, responses.length)) })
  useProjectChanges(note.project.id, readAgain, ['NOTE'])
  const cursor = data?.notes.nextCursor
  const more = () =>
    fetchMore({
      variables: { after: cursor },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        ...next,
        notes: { ...next.notes, items: [...before.notes.items, ...next.notes.items] },
      }),
    })
  return (
    <section className={styles.responses} aria-label="Responses">
      <h2 className="label">Responses</h2>
      {error && !data && <p role="alert">{problemLine(error)}</p>}
      {!error && !data && <SkeletonText label="Opening the responses" />}
      <ul>
        {responses.map(({ id, title, abstract }) => (
          <li key={id}>
            <Link to={linkTo('note', { noteId: id })}>
              <span className="strong">{title}</span>
              {abstract && (
                <Quote size="s" className="clamp-2">
                  {abstract}
                </Quote>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {cursor && <ShowMore onMore={more} />}
    </section>
  )
}
