import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SettingsRoom.module.css'

/** Things of one kind at the left, the open one at the right; on a phone one of both. */
export const SettingsRoom = ({ children }: { children: ReactNode }) => <div className={styles.room}>{children}</div>

/** How a line of a room's list looks, for lists whose lines hold more than a link. */
export const roomLine = (isOpen: boolean): string => classNames(styles.item, isOpen && styles.open)
/** The words of such a line, one above the other. */
export const ROOM_WORDS = styles.words ?? ''

type RoomListProps<Item> = {
  /** The name of the list. */
  label: string
  icon: LucideIcon
  items: readonly Item[]
  openId: string | null
  toItem: (item: Item) => string
  /** What it is called, and a line about it. */
  words: (item: Item) => { title: string; line: string }
  /** At the end of its line. */
  end?: (item: Item) => ReactNode
  /** Above all of them. */
  head?: ReactNode
}

/** The list of a room: a link to each thing. */
export function RoomList<Item extends { id: string }>(props: RoomListProps<Item>) {
  const { label, icon, items, openId, toItem, words, end, head } = props
  return (
    <nav className={styles.list} aria-label={label}>
      {head}
      {items.map((item) => {
        const { title, line } = words(item)
        const isOpen = item.id === openId
        return (
          <Link key={item.id} to={toItem(item)} className={roomLine(isOpen)} aria-current={isOpen ? 'page' : undefined}>
            <Icon of={icon} />
            <span className={styles.words}>
              <span className="strong ellip">{title}</span>
              <span className="meta ellip">{line}</span>
            </span>
            {end?.(item)}
          </Link>
        )
      })}
    </nav>
  )
}

type RoomDetailProps = { label: string; back: { to: string; label: string }; children: ReactNode }

/** The open thing of a room. */
export function RoomDetail({ label, back, children }: RoomDetailProps) {
  return (
    <section className={styles.detail} aria-label={label}>
      <Link className={styles.back} to={back.to}>
        {back.label}
      </Link>
      {children}
    </section>
  )
}
