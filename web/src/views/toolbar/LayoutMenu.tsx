import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { Check, ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import { LAYOUTS } from './layouts.ts'

type LayoutMenuProps = {
  layout: ViewLayout
  offered: readonly ViewLayout[]
  onChange: (layout: ViewLayout) => void
}

/** Table, board, grid, list: how the same things are shown. */
export function LayoutMenu({ layout, offered, onChange }: LayoutMenuProps) {
  const { name, icon } = LAYOUTS[layout]
  return (
    <Menu
      trigger={
        <button type="button" className="btn sm" aria-label={`Layout: ${name}`}>
          <Icon of={icon} />
          {name}
          <Icon of={ChevronDown} size="s" />
        </button>
      }
    >
      {offered.map((one) => (
        <MenuAction
          key={one}
          icon={LAYOUTS[one].icon}
          end={one === layout && <Chosen />}
          onSelect={() => onChange(one)}
        >
          {LAYOUTS[one].name}
        </MenuAction>
      ))}
    </Menu>
  )
}

/** The tick of the line of a menu that is chosen. */
export function Chosen() {
  return (
    <>
      <Icon of={Check} size="s" />
      <span className="sr">Chosen</span>
    </>
  )
}
