import { useApolloClient, useQuery } from '@apollo/client/react'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { useState } from 'react'
import type { FieldTypeChangeQuery } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import { counted } from '../../lib/words.ts'
import { TypePicker } from '../../objects/field/TypePicker.tsx'
import { TYPE_LOOKS } from '../../objects/field/type-looks.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ChangeTypeDialog.module.css'
import type { OpenField } from './open-field.ts'
import { ChangeFieldType_mutation, FieldTypeChange_query } from './operations.ts'
import type { FieldActs } from './use-field-acts.ts'

type ChangeTypeDialogProps = { field: OpenField; acts: FieldActs; onClose: () => void }

/** Of what insights have, nobody knows before it is done. */
const NO_PREVIEW =
  'Insights keep the values that the new type can read, and lose the others for good, even when you undo this.'

/** Changes the type of a field, after saying which of its values the new one cannot read. */
export function ChangeTypeDialog({ field, acts, onClose }: ChangeTypeDialogProps) {
  const client = useApolloClient()
  const [type, setType] = useState<FieldType | null>(null)
  const { failure, pending, run } = useCall()
  const { data, error } = useQuery(FieldTypeChange_query, {
    variables: { fieldId: field.id, type: type ?? 'TEXT' },
    skip: type === null,
    fetchPolicy: 'network-only',
  })
  const change = data?.fieldTypeChange
  const lost = change ? change.total - change.converts : 0
  const submit = () =>
    type &&
    run(async () => {
      const input = { fieldId: field.id, type }
      const { data: changed } = await client.mutate({ mutation: ChangeFieldType_mutation, variables: { input } })
      onClose()
      await acts.readAgain()
      acts.offerUndoOf(
        `“${field.label}” is ${TYPE_LOOKS[type].label.toLowerCase()} now`,
        changed?.changeFieldType.history[0]?.id,
      )
    })
  return (
    <Dialog
      title={`Change the type of “${field.label}”`}
      wide
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={lost > 0 ? 'danger' : 'primary'}
            disabled={change === undefined}
            pending={pending && 'Changing…'}
          >
            {lost > 0 ? `Change and lose ${counted(lost, 'value')}` : 'Change type'}
          </Button>
        </>
      }
    >
      <div className="col gap-3">
        <TypePicker
          label={`It is ${TYPE_LOOKS[field.type].label.toLowerCase()} now. Change it to`}
          value={type}
          except={field.objectType === 'INSIGHT' ? [field.type, 'SELECT'] : [field.type]}
          onChange={setType}
        />
        {type && change === undefined && !error && <Skeleton width="60%" height={20} />}
        {type && change === null && <p>{NO_PREVIEW}</p>}
        {type && change && <Preview change={change} type={type} />}
        <Failure>{failure ?? (error && 'What would happen could not be read. Choose the type again.')}</Failure>
      </div>
    </Dialog>
  )
}

function Preview({
  change: { total, converts, lost },
  type,
}: {
  change: NonNullable<FieldTypeChangeQuery['fieldTypeChange']>
  type: FieldType
}) {
  const gone = total - converts
  const name = TYPE_LOOKS[type].label.toLowerCase()
  if (total === 0) return <p>Nothing has a value of it yet, so nothing is converted.</p>
  if (gone === 0)
    return <p>{`All ${counted(total, 'value')} can be read as ${name}. It can be undone for 24 hours.`}</p>
  const others = gone - lost.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.preview} aria-label="What is lost">
      <p>
        {`${converts.toLocaleString('en')} of ${counted(total, 'value')} can be read as ${name}. `}
        <b>{`${counted(gone, 'value')} ${gone === 1 ? 'is' : 'are'} lost`}</b>
        {', and can be brought back for 24 hours:'}
      </p>
      <ul className={styles.lost}>
        {lost.map(({ value, count }) => (
          <li key={value}>
            <span className="ellip said" title={value}>
              {value}
            </span>
            <span className="meta num">{count.toLocaleString('en')}</span>
          </li>
        ))}
        {others > 0 && <li className="meta">{`and ${counted(others, 'other')}`}</li>}
      </ul>
    </section>
  )
}
