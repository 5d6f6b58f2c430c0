import { Sparkles, X } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import { sentimentOf, signOf } from './sentiment.ts'

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

/** What a tag is drawn in: its sentiment where it has that role, else its stored colour; grey for what is none of ours. */
export function tagLook(colour: string | null | undefined, role?: string | null): string {
  return sentimentOf(role) ?? TAG_COLOURS.find((known) => known === colour) ?? 'grey'
}

/** The class that sets `--tb`, `--tf` and `--tl` for it. */
export const tagClass = (colour: string | null | undefined, role?: string | null): string =>
  `tg-${tagLook(colour, role)}`

type TagPillProps = {
  title: string
  colour: string | null
  /** The tag's role, which gives a sentiment its sign. Asked of every caller, so that none forgets it. */
  sentiment: string | null | undefined
  count?: number
  /** Proposed by the machine: outlined, with a sparkle. */
  suggested?: boolean
  onOpen?: () => void
  onRemove?: () => void
}

/** A tag: tinted, 20 high, always with its name, and a sentiment with its sign. */
export function TagPill({ title, colour, sentiment, count, suggested, onOpen, onRemove }: TagPillProps) {
  const sign = signOf(sentiment)
  const inside = (
    <>
      {sign && <Icon of={sign} className="sign" />}
      {suggested && <Icon of={Sparkles} />}
      <span className="tag-name" title={title}>
        {title}
      </span>
      {count !== undefined && <span className="count">{count}</span>}
    </>
  )
  const look = classNames('tag', tagClass(colour, sentiment), suggested && 'ghost')
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
