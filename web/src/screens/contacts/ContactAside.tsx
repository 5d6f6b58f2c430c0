import { linkTo } from '@verbatim/contracts/routes.ts'
import { Maximize2, X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useActions } from '../../lib/use-actions.ts'
import { PersonComments } from '../../objects/person/PersonComments.tsx'
import { PersonHead } from '../../objects/person/PersonHead.tsx'
import { PersonMenu } from '../../objects/person/PersonMenu.tsx'
import { PersonTimeline } from '../../objects/person/PersonTimeline.tsx'
import { usePerson } from '../../objects/person/use-person.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import styles from './Screen.module.css'

/** One of the people, beside the list; on a phone in its place. */
export function ContactAside({ personId }: { personId: string }) {
  const query = usePerson(personId)
  const navigate = useNavigate()
  const close = () => navigate(linkTo('contacts', {}))
  useActions([{ id: 'close-person', title: 'Close the person', group: 'People', keys: 'escape', run: close }])
  return (
    <aside className={styles.aside} aria-label="Person">
      <div className={`row ${styles.acts}`}>
        <IconButton icon={X} label="Close" onClick={close} />
        <Link className="iconbtn" to={linkTo('person', { personId })} aria-label="Open the page">
          <Icon of={Maximize2} />
        </Link>
        {query.data && (
          <span className="end">
            <PersonMenu person={query.data.person} onDeleted={close} />
          </span>
        )}
      </div>
      <div className={`scroll ${styles.body}`}>
        <QueryState
          query={query}
          failed="This person did not open"
          object="this person"
          waiting={<SkeletonText label="Opening the person" />}
        >
          {({ person }) => (
            <>
              <PersonHead person={person} />
              <PersonTimeline personId={person.id} />
              <PersonComments key={person.id} person={person} />
            </>
          )}
        </QueryState>
      </div>
    </aside>
  )
}
