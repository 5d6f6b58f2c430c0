import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, Fragment } from 'react'
import { useActions } from '../lib/use-actions.ts'
import { Menu, MenuAction, MenuRule } from './Menu.tsx'

type Act = { id: string; title: string; icon?: LucideIcon; danger?: boolean; also?: string; run: () => void }

type ActMenuProps = Omit<ComponentProps<typeof Menu>, 'children'> & {
  /** Heading in the palette: "This note". Null in a row of a list, whose acts the palette could not tell apart. */
  group: string | null
  acts: readonly Act[]
}

/** What can be done with the thing that is open: in its menu, and as long as it is open in the palette too. */
export function ActMenu({ group, acts, ...menu }: ActMenuProps) {
  useActions(group === null ? [] : acts.map(({ danger: _, ...act }) => ({ ...act, group })))
  return (
    <Menu {...menu}>
      {acts.map(({ id, title, icon, danger, run }, at) => (
        <Fragment key={id}>
          {danger && at > 0 && <MenuRule />}
          <MenuAction icon={icon} danger={danger} onSelect={run}>
            {title}
          </MenuAction>
        </Fragment>
      ))}
    </Menu>
  )
}
