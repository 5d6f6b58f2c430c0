import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Popover } from '../../ui/Popover.tsx'
import { TAG_COLOURS, tagClass } from '../../ui/TagPill.tsx'
import styles from './TagColours.module.css'

type TagColoursProps = {
  /** Of what, for the name of the button: a tag's title. */
  title: string
  colour: string
  onChange: (colour: string) => void
  big?: boolean
}

/** The swatch of a tag, which opens the colours there are. */
export function TagColours({ title, colour, onChange, big }: TagColoursProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label={`Colour of ${title}`}
      align="start"
      width={214}
      className="pop-in"
      anchor={
        <button
          type="button"
          className={classNames(styles.swatch, big && styles.big)}
          aria-label={`Colour of ${title}: ${colour}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <i className={classNames('swatch', tagClass(colour), big && 'big')} />
        </button>
      }
    >
      <div className={styles.palette}>
        {TAG_COLOURS.map((one) => (
          <button
            key={one}
            type="button"
            className={classNames(styles.swatch, one === colour && styles.chosen)}
            aria-label={one}
            aria-pressed={one === colour}
            data-autofocus={one === colour || undefined}
            title={one}
            onClick={() => {
              setOpen(false)
              if (one !== colour) onChange(one)
            }}
          >
            <i className={classNames('swatch', 'big', tagClass(one))} />
          </button>
        ))}
      </div>
    </Popover>
  )
}
