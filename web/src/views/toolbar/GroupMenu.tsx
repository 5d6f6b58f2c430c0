import type { ViewGroup } from '@verbatim/contracts/views/view-data.ts'
import { Ban, Group, type LucideIcon } from 'lucide-react'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { Chosen } from './LayoutMenu.tsx'
import { ToolButton } from './ToolButton.tsx'

/** Something that a list can be grouped by. */
export type GroupOffer = ViewGroup & { title: string; icon: LucideIcon }

type GroupMenuProps = {
  group: ViewGroup | null
  offered: readonly GroupOffer[]
  /** "Columns" above a board. */
  label: string
  onChange: (group: ViewGroup | null) => void
}

const isGroup = (a: ViewGroup | null, b: ViewGroup): boolean => a?.by === b.by && a.fieldId === b.fieldId

/** What the list is grouped by, or nothing. */
export function GroupMenu({ group, offered, label, onChange }: GroupMenuProps) {
  const chosen = offered.find((offer) => isGroup(group, offer))
  return (
    <Menu trigger={<ToolButton icon={Group} label={label} chosen={chosen?.title} isSmallOnPhone />}>
      <MenuAction icon={Ban} end={!group && <Chosen />} onSelect={() => onChange(null)}>
        None
      </MenuAction>
      {offered.length > 0 && <MenuRule />}
      {offered.map(({ by, fieldId, title, icon }) => (
        <MenuAction
          key={`${by} ${fieldId}`}
          icon={icon}
          end={isGroup(group, { by, fieldId }) && <Chosen />}
          onSelect={() => onChange({ by, fieldId })}
        >
          {title}
        </MenuAction>
      ))}
    </Menu>
  )
}
