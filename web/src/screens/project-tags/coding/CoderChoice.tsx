import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import styles from './Coding.module.css'
import type { Coder } from './coders-of.ts'
import type { CodingAddress } from './use-coding-address.ts'

/** Who is compared: any two coders, or only some of them, in the notes that all of these finished. */
export function CoderChoice({ coders, address }: { coders: readonly Coder[]; address: CodingAddress }) {
  const [open, setOpen] = useState(false)
  const { coderIds, compare } = address
  const isOn = (id: string): boolean => coderIds.length === 0 || coderIds.includes(id)
  const toggle = (id: string): void => {
    const next = coders.map((coder) => coder.id).filter((one) => (one === id ? !isOn(one) : isOn(one)))
    compare(next.length === coders.length ? [] : next)
  }
  const on = coders.filter(({ id }) => isOn(id))
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Coders to compare"
      align="end"
      anchor={
        <Button size="sm" variant="ghost" icon={Users} aria-expanded={open} onClick={() => setOpen(!open)}>
          {on.length === coders.length ? 'All coders' : `${on.length} of ${coders.length} coders`}
        </Button>
      }
    >
      <div className={styles.choice}>
        {coders.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={isOn(id)}
            disabled={isOn(id) && on.length <= 2}
            onChange={() => toggle(id)}
          />
        ))}
        <p className="meta">At least two. Only notes that all of them finished are compared.</p>
      </div>
    </Popover>
  )
}
