import { counted } from '../lib/words.ts'
import { OptionDot } from '../ui/fields/OptionDot.tsx'
import { TagMark } from '../ui/TagMark.tsx'
import { TAG_COLOURS } from '../ui/TagPill.tsx'
import type { ViewGroup } from './view-props.ts'

/** What a group is called, how many stand in it, and how many people those are from. */
export function GroupName({ group }: { group: Pick<ViewGroup, 'title' | 'color' | 'count' | 'peopleCount'> }) {
  const { title, color, count, peopleCount } = group
  return (
    <>
      <GroupMark color={color} />
      <span className="strong ellip">{title}</span>
      <span className="meta num">{count.toLocaleString('en')}</span>
      {peopleCount > 0 && <span className="meta num">{counted(peopleCount, 'person')}</span>}
    </>
  )
}

/** The colour of a group: the swatch of a tag, or the dot of an option. */
export function GroupMark({ color }: Pick<ViewGroup, 'color'>) {
  const hue = TAG_COLOURS.find((known) => known === color)
  return hue ? <TagMark colour={hue} sentiment={null} /> : <OptionDot color={color} />
}
