import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lock } from 'lucide-react'
import { timeAgo } from '../../lib/times.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { listOfNames } from './access-words.ts'
import styles from './ClosedProjects.module.css'
import type { Closed } from './operations.ts'

type ClosedProjectsProps = { projects: readonly Closed[]; now: number }

/** Projects that the person cannot open, with who decides and the way to ask. */
export function ClosedProjects({ projects, now }: ClosedProjectsProps) {
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="closed-projects">
      <h2 className={`h-sec ${styles.title}`} id="closed-projects">
        Projects that you cannot open
      </h2>
      <RowList>
        {projects.map(({ id, title, deciders, request }) => {
          const names = deciders.flatMap((one) => one?.name ?? [])
          const asked = request?.state === 'PENDING' ? request : null
          return (
            <ListRow
              key={id}
              icon={Lock}
              words={
                <>
                  <span className="strong ellip">{title}</span>
                  <span className="meta ellip">
                    {listOfNames(names)} {names.length > 1 ? 'decide' : 'decides'} who can open it
                  </span>
                </>
              }
            >
              {asked && <span className="meta num desk-only">asked {timeAgo(asked.createdAt, now)}</span>}
              <ButtonLink
                size="sm"
                to={linkTo('project', { projectId: id })}
                aria-label={`${asked ? 'See your request for' : 'Ask for access to'} ${title}`}
              >
                {asked ? 'See request' : 'Ask for access'}
              </ButtonLink>
            </ListRow>
          )
        })}
      </RowList>
    </section>
  )
}
