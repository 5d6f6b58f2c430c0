import type { FilterField } from '@verbatim/contracts/filters/filter-form.ts'
import { ChevronDown, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './FilterRow.module.css'
import { type FilterOffer, type FilterOffers, offerOf } from './filter-offer.ts'

type FieldPickerProps = {
  field: FilterField | null
  offers: FilterOffers
  onChoose: (offer: FilterOffer) => void
}

/** What a row filters by, found by its letters. */
export function FieldPicker({ field, offers, onChoose }: FieldPickerProps) {
  const [open, setOpen] = useState(false)
  const offer = offerOf(offers, field)
  const title = offer?.title ?? (field ? 'A field that is gone' : 'Choose a field')
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Fields to filter by"
      align="start"
      width={264}
      className="pop-in"
      anchor={
        <button
          type="button"
          className={classNames('input sm', styles.picker)}
          aria-label={`Field: ${title}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon of={offer?.icon ?? CircleHelp} />
          <span className={classNames('ellip', !field && 'muted')}>{title}</span>
          <Icon of={ChevronDown} size="s" className="end" />
        </button>
      }
    >
      <PickList
        label="Find a field"
        takesFocus
        options={offers.fields.map((one) => ({ id: one.field.id, title: one.title, offer: one }))}
        none="No field has these letters."
        onChoose={(chosen) => {
          setOpen(false)
          onChoose(chosen.offer)
        }}
      >
        {(option) => (
          <>
            <Icon of={option.offer.icon} />
            <span className="ellip">{option.title}</span>
          </>
        )}
      </PickList>
    </Popover>
  )
}
