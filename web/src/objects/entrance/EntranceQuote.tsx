import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './EntranceQuote.module.css'

type Example = {
  before: string
  marked: string
  colour: string
  tags: { title: string; colour: string }[]
  insight: string
  who: { name: string; about: string }
  timeMs: number
}

/** Quotes of the sample study, so that the first thing seen is what somebody said. */
const EXAMPLES: Record<'call' | 'twice', Example> = {
  call: {
    before: 'By the Thursday I’d taken a load off someone else. Not because they paid better. ',
    marked: 'Because they’d answered the phone.',
    colour: 'green',
    tags: [
      { title: 'A person to call', colour: 'green' },
      { title: 'Took a load elsewhere', colour: 'grey' },
    ],
    insight: 'Silence, not slowness, loses carriers in week one.',
    who: { name: 'Dana Whitlock', about: 'Owner-operator, one truck' },
    timeMs: 254_000,
  },
  twice: {
    before: 'I did it for the first truck and I thought, fine. Then I saw ',
    marked: 'I must do the same for twenty-three more.',
    colour: 'umber',
    tags: [{ title: 'Doing it twice', colour: 'umber' }],
    insight: 'Fleet owners will not type anything twice.',
    who: { name: 'Marta Kowalczyk', about: 'Large fleet, 24 trucks' },
    timeMs: 94_000,
  },
}

/** The right half of a page at the door: quote, tags, what it means, and who said it where. */
export function EntranceQuote({ example = 'call' }: { example?: 'call' | 'twice' }): ReactNode {
  const { before, marked, colour, tags, insight, who, timeMs } = EXAMPLES[example]
  return (
    <figure className={styles.quote}>
      <blockquote className="q">
        “{before}
        <span className={`hl tg-${colour}`}>{marked}</span>”
      </blockquote>
      <figcaption className={styles.source}>
        <span className="row">
          {tags.map((tag) => (
            <TagPill key={tag.title} {...tag} sentiment={null} />
          ))}
        </span>
        <p>{insight}</p>
        <span className="src">
          <ParticipantChip name={who.name} speaker={personColor(who.name)} size={20} />
          <span className="who">{who.name}</span>
          <span>{who.about}</span>
          <span className="play">
            <Icon of={Play} filled />
            <time>{clockTime(timeMs)}</time>
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
