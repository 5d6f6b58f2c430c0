import { linkTo } from '@verbatim/contracts/routes.ts'
import { BookOpen, Folder } from 'lucide-react'
import { Link } from 'react-router'
import type { GroupQuery } from '../../gql/graphql.ts'
import { LEVEL_NAMES } from '../../objects/access/access-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Screen.module.css'

/** What the group was given itself. */
export function Given({ group: { given } }: { group: GroupQuery['userGroup'] }) {
  return (
    <div>
      <h3 className="strong">What it opens</h3>
      {given.length === 0 ? (
        <p className="meta">Nothing yet. Share a project with it.</p>
      ) : (
        <ul aria-label="What it opens">
          {given.map(({ level, project, folder }) => (
            <li className={styles.given} key={project?.id ?? folder?.id}>
              <Icon of={project ? BookOpen : Folder} />
              <span className="grow ellip">
                {project && <Link to={linkTo('projectAccess', { projectId: project.id })}>{project.title}</Link>}
                {folder && <Link to={linkTo('folder', { projectCategoryId: folder.id })}>{folder.name}</Link>}
              </span>
              <span className="sec">{LEVEL_NAMES[level]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
