import { Columns3Cog, Plus, WrapText } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { announce } from '../../ui/live-region.ts'
import { Popover } from '../../ui/Popover.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import type { NamedColumn } from '../arrangement.ts'
import { FieldRows } from './FieldRows.tsx'
import styles from './FieldsPopover.module.css'
import { ToolButton } from './ToolButton.tsx'

export type FieldsPopoverProps = {
  /** All that are offered, in the order of the view. */
  columns: readonly NamedColumn[]
  onMove: (key: string, to: number) => void
  onShow: (key: string, isShown: boolean) => void
  /** Null where the layout has no cells. */
  onWrap: ((wrapped: boolean) => void) | null
  /** The address where a field is made; null for who may not. */
  newField: string | null
}

/** Which fields a list shows, in which order. Found by letters, switched, dragged or moved by arrows. */
export function FieldsPopover({ columns, onMove, onShow, onWrap, newField }: FieldsPopoverProps) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = columns.filter(({ title, isFixed }) => !isFixed && title.toLowerCase().includes(wanted))
  const close = () => {
    setOpen(false)
    setQuery('')
  }
  return (
    <Popover
      open={open}
      onClose={close}
      label="Fields"
      align="start"
      width={264}
      anchor={
        <ToolButton
          icon={Columns3Cog}
          label="Fields"
          isSmallOnPhone
          aria-expanded={open}
          onClick={() => (open ? close() : setOpen(true))}
        />
      }
    >
      <div className={styles.find}>
        <SearchInput label="Find a field" value={query} onChange={setQuery} maxLength={250} />
      </div>
      <FieldRows
        columns={found}
        onShow={onShow}
        onStep={(key, by) => {
          const next = found[found.findIndex((column) => column.key === key) + by]
          if (!next) return
          onMove(key, columns.indexOf(next))
          announce(by < 0 ? `Before ${next.title}` : `After ${next.title}`)
        }}
        onDrop={(key, overKey) =>
          onMove(
            key,
            columns.findIndex((column) => column.key === overKey),
          )
        }
      />
      {found.length === 0 && <p className={`meta ${styles.none}`}>{`No field here is called “${query}”.`}</p>}
      <footer className={styles.foot}>
        {newField !== null && (
          <ButtonLink variant="ghost" size="sm" icon={Plus} to={newField} state={{ asks: 'new-field' }}>
            New field
          </ButtonLink>
        )}
        {onWrap && (
          <div className={styles.wrap}>
            <Icon of={WrapText} />
            <Switch
              label="Wrap cells"
              checked={columns.every(({ wrapped }) => wrapped)}
              onChange={(event) => onWrap(event.target.checked)}
            />
          </div>
        )}
      </footer>
    </Popover>
  )
}
