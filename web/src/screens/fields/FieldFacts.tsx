import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { FieldsScreenQuery } from '../../gql/graphql.ts'
import { OBJECTS, TYPE_LOOKS, typeLabel } from '../../objects/field/type-looks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/TextInput.tsx'
import styles from './FieldPage.module.css'
import { ownSets } from './field-groups.ts'
import type { FieldsPlace } from './fields-place.ts'
import type { OpenField } from './open-field.ts'
import type { FieldActs } from './use-field-acts.ts'

type FieldFactsProps = {
  field: OpenField
  place: FieldsPlace
  data: FieldsScreenQuery
  acts: FieldActs
  mayEdit: boolean
}

/** Its type, how many may be chosen, its set, what carries it, and where it comes from. */
export function FieldFacts({ field, place, data, acts, mayEdit }: FieldFactsProps) {
  const { id, type, max, fieldSet, objectType, project } = field
  const sets = ownSets(data, place)
  const hasChoice = type === 'SELECT' || type === 'PERSON'
  return (
    <div className={styles.facts}>
      <div className={styles.fact}>
        <span className="flabel">Type</span>
        <span className="row">
          <Icon of={TYPE_LOOKS[type].icon} />
          {typeLabel(type, max)}
        </span>
      </div>
      {hasChoice && mayEdit && (
        <Select
          label="How many"
          value={String(max)}
          options={amounts(max).map((value) => ({ value: String(value), label: amountLabel(value) }))}
          onChange={(event) =>
            void acts.change(
              `${amountLabel(Number(event.target.value))} can be chosen`,
              { fieldId: id, max: Number(event.target.value) },
              { fieldId: id, max },
            )
          }
        />
      )}
      {mayEdit && sets.length > 0 ? (
        <Select
          label="Field set"
          value={fieldSet?.id ?? ''}
          options={[{ value: '', label: 'None' }, ...sets.map((set) => ({ value: set.id, label: set.title }))]}
          onChange={(event) =>
            void acts.change(
              'The field stands in another set',
              { fieldId: id, fieldSetId: event.target.value || null },
              { fieldId: id, fieldSetId: fieldSet?.id ?? null },
            )
          }
        />
      ) : (
        <Said label="Field set">{fieldSet?.title ?? 'None'}</Said>
      )}
      <Said label="Shown on">{OBJECTS[objectType].title}</Said>
      <Said label="Comes from">{project ? `Only ${project.title}` : 'The workspace'}</Said>
    </div>
  )
}

function Said({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <span className="flabel">{label}</span>
      <span className="row">{children}</span>
    </div>
  )
}

const amounts = (max: number): number[] =>
  [...new Set([1, 2, 3, 5, 10, COUNT_LIMITS.selectable, max])].sort((a, b) => a - b)

function amountLabel(value: number): string {
  if (value === 1) return 'One'
  return value === COUNT_LIMITS.selectable ? 'Several' : `Up to ${value}`
}
