import { toBase62 } from '@verbatim/contracts/ids.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FieldsProjectQuery, FieldsScreenQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { useActions } from '../../lib/use-actions.ts'
import { NewFieldDialog } from '../../objects/field/NewFieldDialog.tsx'
import { FieldList } from './FieldList.tsx'
import { FieldPage } from './FieldPage.tsx'
import { FieldsIntro } from './FieldsIntro.tsx'
import { listedFields } from './field-groups.ts'
import type { FieldsPlace } from './fields-place.ts'
import styles from './Screen.module.css'
import { UnusedDialog } from './UnusedDialog.tsx'
import { useFieldActs } from './use-field-acts.ts'

/** What is asked over the page: a new field, in a set or in none, or which unused ones go. */
type Asked = { wish: 'new'; fieldSetId: string | null } | { wish: 'unused' }

type FieldsRoomProps = {
  place: FieldsPlace
  data: FieldsScreenQuery
  project: FieldsProjectQuery['project'] | null
  fieldId: string | null
}

/** The list of fields, and beside it the one that is open or what the page is for. */
export function FieldsRoom({ place, data, project, fieldId }: FieldsRoomProps) {
  const [, setQuery] = useSearchParams()
  const [asked, setAsked] = useState<Asked | null>(null)
  const acts = useFieldActs(place)
  const isManager = data.me.role === 'MANAGER'
  const mayMake = !place.isInherited && (place.projectId === null ? isManager : (project?.viewerCan.edit ?? false))
  const listed = listedFields(data, place)
  const isOpen = listed.some(({ id }) => id === fieldId)
  const open = (id: string | null): void => setQuery(id ? { field: toBase62(id) } : {}, { replace: false })
  const unused = listed.filter((field) => field.usageCount === 0 && field.viewerCan.delete)
  useActions(
    mayMake
      ? [
          {
            id: 'new-field',
            title: 'New field',
            also: 'create',
            group: 'Fields',
            keys: 'n',
            run: () => setAsked({ wish: 'new', fieldSetId: null }),
          },
          { id: 'undo-field-act', title: 'Undo the last change', group: 'Fields', keys: 'mod+z', run: acts.undo },
        ]
      : [],
  )
  // What a project says about itself stands beside its fields in any window.
  const isProject = place.objectTypes.length === 1 && place.objectTypes[0] === 'PROJECT'
  const givesWay = !isOpen && listed.length > 0 && !isProject
  return (
    <div className={styles.room}>
      <div className={classNames('scroll', styles.list, isOpen && styles.behind)}>
        <FieldList
          {...{ place, data, acts, mayMake }}
          openId={fieldId}
          unused={unused.length}
          onNew={(fieldSetId) => setAsked({ wish: 'new', fieldSetId })}
          onUnused={() => setAsked({ wish: 'unused' })}
        />
      </div>
      <div className={classNames('scroll', styles.detail, givesWay && styles.aside)}>
        {isOpen && fieldId ? (
          <FieldPage key={fieldId} {...{ fieldId, place, data, acts }} onClose={() => open(null)} />
        ) : (
          <FieldsIntro
            {...{ place, project, mayMake }}
            count={listed.length}
            onNew={() => setAsked({ wish: 'new', fieldSetId: null })}
          />
        )}
      </div>
      {asked?.wish === 'new' && (
        <NewFieldDialog
          projectId={place.projectId}
          objectTypes={place.objectTypes}
          fieldSetId={asked.fieldSetId}
          onMade={(made) => void acts.readAgain().then(() => open(made.id))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.wish === 'unused' && (
        <UnusedDialog fields={unused} onRemove={acts.removeFields} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
