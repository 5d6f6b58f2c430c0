import { linkTo } from '@verbatim/contracts/routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { usePeekName } from '../peek/peek-name.ts'
import { PersonComments } from './PersonComments.tsx'
import { PersonHead } from './PersonHead.tsx'
import { PersonTimeline } from './PersonTimeline.tsx'
import { usePerson } from './use-person.ts'

/** A person beside a list: who they are, and what they said. */
export function PersonPeek({ id }: { id: string }) {
  const query = usePerson(id)
  usePeekName(query.data?.person.name, linkTo('person', { personId: id }))
  return (
    <QueryState
      query={query}
      failed="This person did not open"
      object="this person"
      waiting={<SkeletonText label="Opening the person" />}
    >
      {({ person }) => (
        <>
          <PersonHead person={person} />
          <PersonTimeline personId={id} />
          <PersonComments person={person}>
            <ButtonLink to={linkTo('person', { personId: id })}>Open the page</ButtonLink>
          </PersonComments>
        </>
      )}
    </QueryState>
  )
}
