import { readCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { type CustomField, chosenOptions, type FieldOption } from '@verbatim/contracts/fields/custom-field.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Check, X } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../Icon.tsx'
import { ParticipantChip } from '../People.tsx'
import styles from './Fields.module.css'
import { OptionDot } from './OptionDot.tsx'
import { OptionPill } from './OptionPill.tsx'
import { useWantedPeople } from './people-choices.ts'
import { linkOf, valueText } from './value-text.ts'

type FieldValueProps = {
  field: CustomField
  value: string | null
  /** Draws no link, where the value stands in a button. */
  isPlain?: boolean
}

/** A value as its type is read: words, a link, chips, people. */
export function FieldValue({ field, value, isPlain }: FieldValueProps) {
  if (!value) return <span className="muted">Empty</span>
  if (field.type === 'PERSON') return <People field={field} value={value} isPlain={isPlain} />
  if (field.type === 'SELECT') return <Chosen field={field} value={value} />
  const link = isPlain ? null : linkOf(field, value)
  const text = valueText(field, value)
  if (link)
    return (
      <a className={classNames('link', styles.value)} href={link} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  if (field.type === 'BOOLEAN')
    return (
      <span className="row tight">
        <Icon of={value === 'true' ? Check : X} size="s" />
        {text}
      </span>
    )
  const isNumber = field.type === 'NUMBER' || field.type === 'NPS' || field.type === 'DATETIME'
  return <span className={classNames(styles.value, isNumber && 'num')}>{text}</span>
}

function Chosen({ field, value }: { field: CustomField; value: string }) {
  return (
    <span className={styles.chosen}>
      {chosenOptions(field, value).map((option) => (
        <span key={option.id} className="row tight">
          <OptionPill {...option} />
        </span>
      ))}
    </span>
  )
}

/** People by their faces and names; each leads to their page, unless the value stands in a button. */
function People({ field, value, isPlain }: FieldValueProps & { value: string }) {
  const { known } = useWantedPeople(readCsvRow(value))
  return (
    <span className={styles.chosen}>
      {chosenOptions({ ...field, options: [...(field.options ?? []), ...known.values()] }, value).map((option) => (
        <span key={option.id} className="row tight">
          {isPlain || !known.has(option.id) ? (
            <OptionFace field={field} option={option} />
          ) : (
            <Link className="row tight" to={linkTo('person', { personId: option.id })} data-view-link>
              <OptionFace field={field} option={option} />
            </Link>
          )}
        </span>
      ))}
    </span>
  )
}

/** An option as it is drawn among the values and in the list to choose from. */
export function OptionFace({
  field,
  option: { label, color, pictureUrl },
}: {
  field: CustomField
  option: FieldOption
}) {
  return (
    <>
      {field.type === 'PERSON' && (
        <ParticipantChip name={label} speaker={personColor(label)} size={20} pictureUrl={pictureUrl} />
      )}
      <OptionDot color={color} />
      <span className="ellip" title={label}>
        {label}
      </span>
    </>
  )
}
