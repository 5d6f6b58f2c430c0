import { Sparkles, X } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'

/** The ten hues of tags and grey, as stored; their values are in tokens.css. */
export const TAG_COLOURS = [
  'citron',
  'umber',
  'orange',
  'red',
  'orchid',
  'violet',
  'blue',
  'cyan',
  'teal',
  'green',
  'grey',
] as const
export type TagColour = (typeof TAG_COLOURS)[number]

/** The class that sets `--tb`, `--tf` and `--tl` for a stored colour; grey for what is none of ours. */
export function tagClass(colour: string | null | undefined): string {
  return `tg-${TAG_COLOURS.find((known) => known === colour) ?? 'grey'}`
}

type TagPillProps = {
  title: string
  colour: string | null
  count?: number
  /** Proposed by the machine: outlined, with a sparkle. */
  suggested?: boolean
  onOpen?: () => void
  onRemove?: () => void
}

/** A tag: tinted, 20 high, always with its name. */
export function TagPill({ title, colour, count, suggested, onOpen, onRemove }: TagPillProps) {
  const inside = (
    <>
      {suggested && <Icon of={Sparkles} />}
      <span className="tag-name">{title}</span>
      {count !== undefined && <span className="count">{count}</span>}
    </>
  )
  const look = classNames('tag', tagClass(colour), suggested && 'ghost')
  if (onRemove) {
    return (
      <span className={look}>
        {inside}
        <button type="button" className="tag-x" aria-label={`Remove tag ${title}`} onClick={onRemove}>
          <Icon of={X} />
        </button>
      </span>
    )
  }
  if (!onOpen) return <span className={look}>{inside}</span>
  return (
    <button type="button" className={look} onClick={onOpen}>
      {inside}
    </button>
  )
}
