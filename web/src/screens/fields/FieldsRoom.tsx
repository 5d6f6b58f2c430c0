import { toBase62 } from '@verbatim/contracts/ids.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { FieldsProjectQuery, FieldsScreenQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import type { Action } from '../../lib/shortcuts.ts'
import { useActions } from '../../lib/use-actions.ts'
import { useAddress, useAddressNow } from '../../lib/use-address.ts'
import { NewFieldDialog } from '../../objects/field/NewFieldDialog.tsx'
import { FieldList } from './FieldList.tsx'
import { FieldPage } from './FieldPage.tsx'
import { FieldsIntro } from './FieldsIntro.tsx'
import { listedFields } from './field-groups.ts'
import type { FieldsPlace } from './fields-place.ts'
import styles from './Screen.module.css'
import { UnusedDialog } from './UnusedDialog.tsx'
import { type FieldActs, useFieldActs } from './use-field-acts.ts'

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
  const [, setQuery] = useAddress()
  const [asked, setAsked] = useState<Asked | null>(null)
  const acts = useFieldActs(place)
  const isManager = data.me.role === 'MANAGER'
  const mayMake = !place.isInherited && (place.projectId === null ? isManager : (project?.viewerCan.edit ?? false))
  const listed = listedFields(data, place)
  const isOpen = listed.some(({ id }) => id === fieldId)
  const open = (id: string | null): void => setQuery(() => new URLSearchParams(id ? { field: toBase62(id) } : {}))
  const unused = listed.filter((field) => field.usageCount === 0 && field.viewerCan.delete)
  const askNew = (fieldSetId: string | null): void => setAsked({ wish: 'new', fieldSetId })
  useAskedFor(mayMake, () => askNew(null))
  useActions(mayMake ? keysOf(acts, () => askNew(null)) : [])
  const givesWay = !isOpen && listed.length > 0 && !isOfProject(place)
  return (
    <div className={styles.room}>
      <div className={classNames('scroll', styles.list, isOpen && styles.behind)}>
        <FieldList
          {...{ place, data, acts, mayMake }}
          openId={fieldId}
          unused={unused.length}
          onNew={askNew}
          onUnused={() => setAsked({ wish: 'unused' })}
        />
      </div>
      <div className={classNames('scroll', styles.detail, givesWay && styles.aside)}>
        {isOpen && fieldId ? (
          <FieldPage key={fieldId} {...{ fieldId, place, data, acts }} onClose={() => open(null)} />
        ) : (
          <FieldsIntro {...{ place, project, mayMake }} count={listed.length} onNew={() => askNew(null)} />
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

/** Whoever came for a new field is asked for it at once, and once: the address forgets it. */
function useAskedFor(mayMake: boolean, onNew: () => void): void {
  const state: unknown = useLocation().state
  const { now, go } = useAddressNow()
  const isAsked = mayMake && typeof state === 'object' && state !== null && 'asks' in state
  useEffect(() => {
    if (!isAsked) return
    onNew()
    go(now(), { replace: true, state: null })
  })
}

/** What a person who may make fields does here by keys. */
const keysOf = (acts: FieldActs, onNew: () => void): Action[] => [
  { id: 'new-field', title: 'New field', also: 'create', group: 'Fields', keys: 'n', run: onNew },
  { id: 'undo-field-act', title: 'Undo the last change', group: 'Fields', keys: 'mod+z', run: acts.undo },
]

/** Whether the page has the fields of the project itself: what it says with them stands beside them in any window. */
const isOfProject = ({ objectTypes }: FieldsPlace): boolean => objectTypes.length === 1 && objectTypes[0] === 'PROJECT'
