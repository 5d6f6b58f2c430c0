import { Plus } from 'lucide-react'
import type { FieldsProjectQuery } from '../../gql/graphql.ts'
import { FieldStrip } from '../../objects/field/FieldStrip.tsx'
import { present } from '../../objects/field/field-values.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { FieldsPlace } from './fields-place.ts'
import styles from './Screen.module.css'

type FieldsIntroProps = {
  place: FieldsPlace
  project: FieldsProjectQuery['project'] | null
  mayMake: boolean
  count: number
  onNew: () => void
}

/** What the page is for, while no field is open; of a project's own fields also what the project says in them. */
export function FieldsIntro({ place, project, mayMake, count, onNew }: FieldsIntroProps) {
  const isProject = place.objectTypes.length === 1 && place.objectTypes[0] === 'PROJECT'
  if (count === 0)
    return (
      <EmptyState
        art="tags"
        title={place.isInherited ? 'No fields of the workspace yet' : 'No fields yet'}
        text={place.none}
        actions={
          mayMake && (
            <Button variant="primary" icon={Plus} onClick={onNew}>
              New field
            </Button>
          )
        }
      />
    )
  return (
    <div className={styles.column}>
      <h1 className="h-page">{place.title}</h1>
      <p className="sec">{place.lead}</p>
      {isProject && project && (
        <section className={styles.part}>
          <h2 className="h-sec">{`Of ${project.title}`}</h2>
          <FieldStrip
            object={{ type: 'PROJECT', id: project.id }}
            projectId={project.id}
            values={present(project.fieldValues)}
            mayEdit={project.viewerCan.edit}
          />
        </section>
      )}
    </div>
  )
}
