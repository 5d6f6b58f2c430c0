import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import { signOf } from './sentiment.ts'
import { tagClass } from './TagPill.tsx'

type TagMarkProps = {
  colour: string | null /** The tag's role. */
  sentiment: string | null | undefined
  big?: boolean
}

/** What stands before a tag's name in a list or a heading: its swatch, or the sign of its sentiment. */
export function TagMark({ colour, sentiment, big }: TagMarkProps) {
  const sign = signOf(sentiment)
  if (!sign) return <i className={classNames('swatch', tagClass(colour), big && 'big')} />
  return (
    <span className={classNames('sent', tagClass(colour, sentiment), big && 'big')}>
      <Icon of={sign} />
    </span>
  )
}
