import type { ComponentProps } from 'react'
import { Tooltip } from '../../ui/Tooltip.tsx'

type RailButtonProps = ComponentProps<'button'> & {
  /** What it is called; in the rail, where its words have no room, a tooltip says so. */
  name: string
  rail: boolean
}

/** A button of the navigation that opens a menu. */
export function RailButton({ name, rail, ...rest }: RailButtonProps) {
  return (
    <Tooltip label={name} side="right" off={!rail}>
      <button type="button" {...rest} />
    </Tooltip>
  )
}
