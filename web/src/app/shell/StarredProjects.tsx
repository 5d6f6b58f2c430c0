import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { classNames } from '../../lib/class-names.ts'
import { ProjectIcon } from '../../objects/project/ProjectIcon.tsx'
import nav from '../../ui/Navigation.module.css'
import styles from './StarredProjects.module.css'

const StarredProjects_query = graphql(`
  query StarredProjects { starredProjects { id title icon color } }
`)

/** The projects that one starred, above the folders; nothing where there are none. `here` is the project of the page. */
export function StarredProjects({ here }: { here: string | null }) {
  const { data } = useQuery(StarredProjects_query)
  if (!data || data.starredProjects.length === 0) return null
  return (
    <div className={styles.starred}>
      <div className={nav.head}>Starred</div>
      <ul className={nav.list}>
        {data.starredProjects.map(({ id, title, icon, color }) => (
          <li key={id}>
            <Link
              className={classNames(nav.line, id === here && nav.on)}
              to={linkTo('project', { projectId: id })}
              aria-current={id === here ? 'page' : undefined}
            >
              <ProjectIcon icon={icon} color={color} />
              <span className="ellip">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
