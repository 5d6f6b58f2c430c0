import { useQuery } from '@apollo/client/react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import { itemsOf } from '../../objects/chart/chart-items.ts'
import { HighlightCard } from '../../objects/highlight/HighlightCard.tsx'
import { useClips } from '../../objects/highlight/use-clips.ts'
import type { MatrixCell } from '../../ui/chart/Matrix.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import aside from './ChartAside.module.css'
import { Legend } from './Legend.tsx'
import styles from './MatrixAside.module.css'
import type { MatrixPageProps } from './matrix-page-props.ts'
import { ChartQuotes_query } from './operations.ts'
import type { StrongPair, TagMatrix } from './tag-matrix.ts'

type MatrixAsideProps = MatrixPageProps & {
  matrix: TagMatrix
  chosen: MatrixCell | null
  strongest: readonly StrongPair[]
  onChoose: (cell: MatrixCell) => void
}

/** What lies behind the chosen cell, the strongest pairs, and the legend. */
export function MatrixAside(props: MatrixAsideProps) {
  const { projectId, answer, options, matrix, chosen, strongest, onChoose, onChange } = props
  const title = (id: string): string => answer.tags.find(({ tag }) => tag.id === id)?.tag.title ?? ''
  return (
    <aside className={aside.aside} aria-label="Settings of the chart">
      {chosen && <Behind {...{ projectId, matrix, chosen }} isPair={options.matrix === 'together'} />}
      {!chosen && <p className="sec">Choose a cell to read what lies behind it.</p>}
      {strongest.length > 0 && (
        <section aria-labelledby="strongest">
          <h2 className="h-sec" id="strongest">
            Strongest against chance
          </h2>
          <ul>
            {strongest.map((pair) => (
              <li key={`${pair.tagId}/${pair.otherTagId}`}>
                <button
                  type="button"
                  className={styles.pair}
                  onClick={() => onChoose({ row: pair.tagId, column: pair.otherTagId })}
                >
                  <span className="ellip">
                    {title(pair.tagId)}, {title(pair.otherTagId)}
                  </span>
                  <span className="num meta end">{pair.ratio.toFixed(1)} ×</span>
                </button>
              </li>
            ))}
          </ul>
          {answer.base.peopleCount < FEW && (
            <p className="meta">{counted(answer.base.peopleCount, 'person')} are few. Read it as a hint.</p>
          )}
        </section>
      )}
      <Legend {...{ options, answer, onChange }} items={itemsOf(answer, options)} />
    </aside>
  )
}

/** Of fewer people a ratio says little. */
const FEW = 30

type BehindProps = { projectId: string; matrix: TagMatrix; chosen: MatrixCell; isPair: boolean }

function Behind({ projectId, matrix, chosen, isPair }: BehindProps) {
  const [row, column] = [
    matrix.rows.find(({ id }) => id === chosen.row),
    matrix.columns.find(({ id }) => id === chosen.column),
  ]
  const clips = useClips()
  const quotes = useQuery(ChartQuotes_query, {
    variables: isPair ? ofPair(projectId, chosen) : ofPerson(projectId, chosen),
  })
  return (
    <section aria-live="polite" aria-label="Chosen">
      <p className={styles.heads}>
        {[row, column].map(
          (head, at) =>
            head &&
            (at === 0 || head.id !== row?.id) && (
              <span className="row" key={head.id}>
                {head.look && <span className={classNames('swatch', head.look)} />}
                <span className="strong">{head.label}</span>
              </span>
            ),
        )}
      </p>
      <p className="sec">{matrix.wordsAt(chosen)}</p>
      <QueryState query={quotes} failed="The highlights did not load" framed waiting={<Skeleton height={96} />}>
        {({ highlightList: { total, items } }) => (
          <>
            <h2 className={`h-sec ${styles.head}`}>{isPair ? 'In one breath' : 'In their words'}</h2>
            {total === 0 && <p className="meta">No highlight has both.</p>}
            <div className={styles.quotes}>
              {items.map((highlight) => (
                <HighlightCard
                  key={highlight.id}
                  highlight={highlight}
                  clips={clips}
                  under={isPair ? undefined : chosen.column}
                />
              ))}
            </div>
            {total > items.length && <p className="meta">{counted(total - items.length, 'more highlight')}.</p>}
          </>
        )}
      </QueryState>
    </section>
  )
}

/** Highlights that have both tags. */
function ofPair(projectId: string, { row, column }: MatrixCell): { query: ListQueryInput } {
  const tags = [...new Set([row, column])]
  return { query: { projectId, filter: { and: tags.map((id) => ({ tags: { overlaps: [id] } })) } } }
}

/** Highlights of one person under one tag. */
const ofPerson = (projectId: string, { row, column }: MatrixCell): { query: ListQueryInput; groupKey: string } => ({
  query: { projectId, filter: { tags: { overlaps: [column] } }, group: { by: 'PERSON' } },
  groupKey: row,
})
