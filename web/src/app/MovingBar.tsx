import { useReactiveVar } from '@apollo/client/react'
import { ERROR_MESSAGES } from '@verbatim/contracts/error-codes.ts'
import { ArrowRightLeft } from 'lucide-react'
import { beingMoved } from '../lib/being-moved.ts'
import { Icon } from '../ui/Icon.tsx'

/** A slim bar while the workspace is on its way to another region. It goes by itself. */
export function MovingBar() {
  if (!useReactiveVar(beingMoved)) return null
  return (
    <div className="bar warn" role="status">
      <Icon of={ArrowRightLeft} size="s" />
      <span>{ERROR_MESSAGES.beingMoved}</span>
    </div>
  )
}
