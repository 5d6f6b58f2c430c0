import { useQuery } from '@apollo/client/react'
import { fieldNames, fieldsOn, MOST_FIELDS } from '@verbatim/contracts/document-parts/card-look.ts'
import type { EditorView } from 'prosemirror-view'
import { OfferedFields_query } from '../../objects/field/operations.ts'
import type { FieldObjectName } from '../../objects/field/type-looks.ts'
import { projectOf } from '../../objects/live-card/card-object.ts'
import { useLiveCard } from '../../objects/live-card/use-live-card.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import type { BlockPlace } from './block-places.ts'
import styles from './CardLook.module.css'
import { setAttribute } from './CardLook.tsx'

type CardFieldsProps = {
  view: EditorView
  place: Pick<BlockPlace, 'node' | 'position'>
  /** What the card shows: `note:{id}`. */
  resource: string
  objectType: FieldObjectName
}

/** Which custom fields stand on a card: those that what it shows can have. */
export function CardFields({ view, place, resource, objectType }: CardFieldsProps) {
  const { state } = useLiveCard(resource)
  const projectId = state.is === 'shown' ? projectOf(state.object) : null
  const { data } = useQuery(OfferedFields_query, {
    variables: { projectId, objectType },
    skip: state.is !== 'shown',
  })
  const shown = fieldsOn(place.node)
  const show = (id: string, isShown: boolean): void => {
    const others = shown.filter((one) => one !== id)
    setAttribute(view, place, 'fields', fieldNames(isShown ? [...others, id] : others))
  }
  if (!data?.fields.length) return null
  return (
    <>
      <h3 className={`label ${styles.fields}`}>Fields</h3>
      {data.fields.map(({ id, label }) => (
        <Switch
          key={id}
          label={label}
          checked={shown.includes(id)}
          disabled={shown.length >= MOST_FIELDS && !shown.includes(id)}
          onChange={(event) => show(id, event.target.checked)}
        />
      ))}
    </>
  )
}
