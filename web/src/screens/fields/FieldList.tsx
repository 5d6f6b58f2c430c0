import { toBase62 } from '@verbatim/contracts/ids.ts'
import { Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { FieldsScreenQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { TYPE_LOOKS } from '../../objects/field/type-looks.ts'
import { Button } from '../../ui/Button.tsx'
import { layoutOf } from '../../ui/board/layout.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import { NameField } from '../../ui/NameField.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import styles from './FieldList.module.css'
import { FieldSetHead } from './FieldSetHead.tsx'
import { type FieldGroup, fieldGroups, type ListedField } from './field-groups.ts'
import type { FieldsPlace } from './fields-place.ts'
import { PlaceSwitch } from './PlaceSwitch.tsx'
import type { FieldActs } from './use-field-acts.ts'

type FieldListProps = {
  place: FieldsPlace
  data: FieldsScreenQuery
  acts: FieldActs
  openId: string | null
  mayMake: boolean
  /** How many fields nobody uses. */
  unused: number
  onNew: (fieldSetId: string | null) => void
  onUnused: () => void
}

/** Fields by their sets, found by their letters, each with how many objects have a value. */
export function FieldList(props: FieldListProps) {
  const { place, data, acts, mayMake, unused } = props
  const [search, setSearch] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const groups = useMemo(() => fieldGroups(data, place, search), [data, place, search])
  const wanted = search.trim()
  return (
    <>
      <div className={styles.top}>
        <SearchInput label="Find a field" value={search} onChange={setSearch} className={styles.search} />
        {mayMake && (
          <Menu align="end" trigger={<IconButton icon={Plus} label="Make" data-make />}>
            <MenuAction keys="n" onSelect={() => props.onNew(null)}>
              New field
            </MenuAction>
            <MenuAction onSelect={() => setIsAdding(true)}>New field set</MenuAction>
          </Menu>
        )}
      </div>
      <PlaceSwitch place={place} />
      {!mayMake && <p className={`meta ${styles.none}`}>{mayRead(place)}</p>}
      <FieldSets {...props} groups={groups} mayMove={mayMake && wanted === ''} />
      {groups.length === 0 && wanted !== '' && (
        <p className={`meta row ${styles.none}`}>
          <Icon of={Search} size="s" />
          {`No field here is called “${wanted}”.`}
        </p>
      )}
      {isAdding && <NewSet acts={acts} onClose={() => setIsAdding(false)} />}
      {mayMake && unused > 0 && wanted === '' && (
        <Button variant="ghost" size="sm" className={styles.unused} onClick={props.onUnused}>
          Remove what nobody uses
          <span className="meta num">{unused}</span>
        </Button>
      )}
    </>
  )
}

type FieldSetsProps = Pick<FieldListProps, 'place' | 'acts' | 'openId' | 'mayMake' | 'onNew'> & {
  groups: readonly FieldGroup[]
  /** Not in what a search has found: nobody sees there between which others a field would stand. */
  mayMove: boolean
}

/** The fields under the heads of their sets, put in order by who may change them. */
function FieldSets({ place, acts, openId, mayMake, onNew, groups, mayMove }: FieldSetsProps) {
  const layout = useMemo(() => layoutOf(groups.map(({ id, rows }) => ({ id, cards: rows }))), [groups])
  return (
    <SortableList
      label={place.title}
      groups={groups}
      canMove={({ viewerCan }) => viewerCan.edit}
      onMove={mayMove ? (id, at) => void acts.place(layout, groups, id, at) : undefined}
      head={({ id, title }) => (
        <FieldSetHead {...{ id, title, acts, mayEdit: mayMake && id !== '' }} onNew={() => onNew(id)} />
      )}
      none={() => <p className={`meta ${styles.none}`}>No field in this set</p>}
      row={(field, grip) => (
        <div className={classNames(styles.row, field.id === openId && styles.open)}>
          {grip && <span className={styles.grip}>{grip}</span>}
          <FieldLink field={field} isOpen={field.id === openId} />
        </div>
      )}
    />
  )
}

function NewSet({ acts, onClose }: { acts: FieldActs; onClose: () => void }) {
  return (
    <div className={styles.adding}>
      <NameField
        label="Name of the new set"
        placeholder="Name of the set"
        longest={250}
        back="[data-make]"
        onSave={(title) => void acts.makeSet(title)}
        onClose={onClose}
      />
    </div>
  )
}

function FieldLink({ field, isOpen }: { field: ListedField; isOpen: boolean }) {
  const used = field.usageCount?.toLocaleString('en')
  return (
    <Link
      to={{ search: `?field=${toBase62(field.id)}` }}
      className={styles.link}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Icon of={TYPE_LOOKS[field.type].icon} />
      <span className="ellip">{field.label}</span>
      {used && (
        <span className="end meta num" title={`${used} with a value`}>
          {used}
        </span>
      )}
    </Link>
  )
}

const mayRead = ({ projectId, isInherited }: FieldsPlace): string =>
  projectId === null || isInherited
    ? 'You can read these fields. Managers change them in the settings of the workspace.'
    : 'You can read these fields. Changing them needs edit access to the project.'
