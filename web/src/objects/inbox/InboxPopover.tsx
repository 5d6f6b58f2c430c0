import { lazy, type ReactElement, Suspense } from 'react'
import { Popover } from '../../ui/Popover.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { InboxDoor } from './use-inbox.ts'

const InboxPanel = lazy(() => import('./InboxPanel.tsx').then((part) => ({ default: part.InboxPanel })))

type InboxPopoverProps = {
  inbox: InboxDoor
  /** Whether the anchor stands in the navigation of a phone. Of two anchors the one that is in sight holds it. */
  onPhone: boolean
  anchor: ReactElement
}

/** The inbox, beside what opens it. */
export function InboxPopover({ inbox, onPhone, anchor }: InboxPopoverProps) {
  const close = () => inbox.setOpen(false)
  return (
    <Popover
      open={inbox.open && inbox.isPhone === onPhone}
      onClose={close}
      anchor={anchor}
      label="Inbox"
      side={onPhone ? 'top' : 'right'}
      align="start"
      width={400}
    >
      <Suspense fallback={<SkeletonRows rows={4} height={72} label="Loading your inbox" />}>
        <InboxPanel onClose={close} />
      </Suspense>
    </Popover>
  )
}
