import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Navigate, useNavigate } from 'react-router'
import { useRouteParams } from '../../lib/route.ts'
import { CommentsButton } from '../../objects/comment/CommentsButton.tsx'
import { CommentsSide } from '../../objects/comment/CommentsSide.tsx'
import { useComments } from '../../objects/comment/use-comments.ts'
import { PersonHead } from '../../objects/person/PersonHead.tsx'
import { PersonMenu } from '../../objects/person/PersonMenu.tsx'
import { PersonTimeline } from '../../objects/person/PersonTimeline.tsx'
import { usePerson } from '../../objects/person/use-person.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import styles from './Screen.module.css'

/** One person: who they are, where they spoke and what they said. The id of somebody who was merged leads to who stayed. */
export function Screen() {
  const { personId } = useRouteParams('person')
  const query = usePerson(personId)
  const navigate = useNavigate()
  const comments = useComments(formatResourceId('person', personId))
  const person = query.data?.person
  if (person && person.id !== personId) return <Navigate to={linkTo('person', { personId: person.id })} replace />
  const people = { label: 'People', to: linkTo('contacts', {}) }
  return (
    <>
      <PageHeader
        crumbs={[people, { label: person?.name ?? 'Person' }]}
        actions={
          person && (
            <>
              <CommentsButton comments={comments} />
              <PersonMenu
                person={person}
                onDeleted={() => navigate(linkTo('contacts', {}))}
                onRestored={() => navigate(linkTo('person', { personId }))}
              />
            </>
          )
        }
      />
      <div className="split">
        <div className="scroll">
          <QueryState
            query={query}
            failed="This person did not open"
            object="this person"
            waiting={<SkeletonText label="Opening the person" />}
          >
            {({ person }) => (
              <div className={styles.page}>
                <PersonHead person={person} />
                <PersonTimeline personId={person.id} />
              </div>
            )}
          </QueryState>
        </div>
        {person && comments.isOpen && <CommentsSide comments={comments} name={person.name} />}
      </div>
    </>
  )
}
