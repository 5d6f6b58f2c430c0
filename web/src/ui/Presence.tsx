import { useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { ColleagueAvatar } from './People.tsx'
import { Popover } from './Popover.tsx'
import styles from './Presence.module.css'

type Person = { id: string; name: string }

/** How many faces stand beside each other before the rest is a number. */
const MOST = 3

/** Who else is in a document: their faces, and a list of all of them where they are many. */
export function Presence({ people, className }: { people: readonly Person[]; className?: string }) {
  const [open, setOpen] = useState(false)
  if (people.length === 0) return null
  // The number takes a place itself, so it never stands for one person alone.
  const shown = people.length <= MOST + 1 ? people : people.slice(0, MOST)
  const rest = people.length - shown.length
  return (
    <span className={classNames(styles.stack, className)}>
      {shown.map(({ id, name }) => (
        <ColleagueAvatar key={id} name={name} here named />
      ))}
      {rest > 0 && (
        <Popover
          open={open}
          onClose={() => setOpen(false)}
          label="People here now"
          align="end"
          width={240}
          anchor={
            <button
              type="button"
              className={styles.more}
              aria-label={`${rest} more here now`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              +{rest}
            </button>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys */}
          <ul className={styles.names} tabIndex={0} aria-label="Names">
            {people.map(({ id, name }) => (
              <li key={id}>
                <ColleagueAvatar name={name} />
                <span className="ellip">{name}</span>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </span>
  )
}

/** Faces of people whose names stand beside them. */
export function Faces({ people }: { people: readonly Person[] }) {
  return (
    <span className={styles.stack}>
      {people.map(({ id, name }) => (
        <ColleagueAvatar key={id} name={name} />
      ))}
    </span>
  )
}
