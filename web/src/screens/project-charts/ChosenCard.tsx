import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import type { ProjectChartsQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import type { ChartItem } from '../../objects/chart/chart-items.ts'
import { Quote } from '../../ui/Quote.tsx'
import styles from './ChosenCard.module.css'

type ChosenCardProps = { projectId: string; item: ChartItem; answer: ProjectChartsQuery['projectChart'] }

/** The part that is looked at in words, and the way to the quotes behind it. */
export function ChosenCard({ projectId, item, answer }: ChosenCardProps) {
  const { peopleCount, highlightCount, noteCount } = item.measures
  const tagIds = answer.tags.filter(({ tag }) => tag.tagGroup.id === item.id).map(({ tag }) => tag.id)
  const to =
    item.kind === 'tag'
      ? linkTo('tag', { tagId: item.id })
      : linkTo('projectHighlights', { projectId }, { query: { filter: tagIds.map((id) => `tag.${id}`).join('~') } })
  return (
    <section className={styles.card} aria-live="polite" aria-label="Chosen">
      <p className="row">
        <span className={classNames('swatch', item.look)} />
        <span className="strong ellip">{item.label}</span>
      </p>
      <p className="sec">
        {peopleCount} of {counted(answer.base.peopleCount, 'person')}, {counted(highlightCount, 'highlight')},{' '}
        {counted(noteCount, 'note')}
      </p>
      {item.quote && (
        <Quote size="s" className="clamp-2">
          {item.quote.text}
        </Quote>
      )}
      <Link className="link" to={to}>
        {highlightCount === 1 ? 'Open the highlight' : `Open the ${counted(highlightCount, 'highlight')}`}
      </Link>
    </section>
  )
}
