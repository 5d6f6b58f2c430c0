import { useReactiveVar } from '@apollo/client/react'
import { ERROR_MESSAGES } from '@verbatim/contracts/error-codes.ts'
import { ArrowRightLeft } from 'lucide-react'
import { beingMoved } from '../lib/being-moved.ts'
import { NoticeBar } from '../ui/NoticeBar.tsx'

/** A slim bar while the workspace is on its way to another region. It goes by itself. */
export function MovingBar() {
  if (!useReactiveVar(beingMoved)) return null
  return (
    <NoticeBar tone="warn" icon={ArrowRightLeft} role="status">
      <span>{ERROR_MESSAGES.beingMoved}</span>
    </NoticeBar>
  )
}
