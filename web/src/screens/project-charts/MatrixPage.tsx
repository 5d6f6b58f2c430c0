import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { counted } from '../../lib/words.ts'
import { CHART_CHANGES } from '../../objects/chart/operations.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { Matrix, type MatrixCell } from '../../ui/chart/Matrix.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { MatrixAside } from './MatrixAside.tsx'
import type { MatrixPageProps } from './matrix-page-props.ts'
import { TagCoverage_query, TagPairs_query } from './operations.ts'
import styles from './Screen.module.css'
import { coverageMatrix, matrixRows, shownTags, strongestPairs, type TagMatrix, togetherMatrix } from './tag-matrix.ts'

/** Which tags come together, by the people who name both. */
export function TogetherPage(props: MatrixPageProps) {
  const query = useQuery(TagPairs_query, { variables: { projectId: props.projectId } })
  useProjectChanges(props.projectId, query.refetch, CHART_CHANGES)
  return (
    <QueryState query={query} failed="The matrix did not load" waiting={<Waiting {...props} />}>
      {({ tagPairs }) => {
        const tags = shownTags(props.answer, props.options.filter.hiddenItemIds)
        const shown = new Set(tags.map(({ id }) => id))
        return (
          <MatrixView
            {...props}
            heading="Who names one names the other"
            about="How many of the people who name the tag of a row name that of the column too."
            matrix={togetherMatrix(props.answer, tagPairs, tags)}
            strongest={strongestPairs(props.answer, tagPairs, shown)}
          />
        )
      }}
    </QueryState>
  )
}

/** Who names which tag. */
export function CoveragePage(props: MatrixPageProps) {
  const query = useQuery(TagCoverage_query, { variables: { projectId: props.projectId } })
  useProjectChanges(props.projectId, query.refetch, CHART_CHANGES)
  return (
    <QueryState query={query} failed="The matrix did not load" waiting={<Waiting {...props} />}>
      {({ tagCoverage }) => (
        <MatrixView
          {...props}
          heading="Who speaks of what"
          about="Highlights of each person under each tag. An empty row or column is a question not asked yet."
          matrix={coverageMatrix(tagCoverage, shownTags(props.answer, props.options.filter.hiddenItemIds))}
          strongest={[]}
        />
      )}
    </QueryState>
  )
}

type MatrixViewProps = MatrixPageProps & {
  heading: string
  about: string
  matrix: TagMatrix
  strongest: ReturnType<typeof strongestPairs>
}

function MatrixView({ heading, about, matrix, strongest, ...page }: MatrixViewProps) {
  const [wanted, choose] = useState<MatrixCell | null>(null)
  const chosen = wanted && has(matrix, wanted) ? wanted : null
  const { options, onChange, title, answer } = page
  const shown = `${counted(matrix.columns.length, 'tag')}, ${counted(answer.base.peopleCount, 'person')}`
  return (
    <ChartFrame {...{ options, onChange, title }} counts={shown} rows={matrixRows(matrix)}>
      <div className={`split ${styles.split}`}>
        <div className={`scroll ${styles.page}`}>
          <section className={styles.top} aria-labelledby="chart-title">
            <h1 className="h-page" id="chart-title">
              {heading}
            </h1>
            <p className="sec">{about}</p>
            {matrix.rows.length === 0 || matrix.columns.length === 0 ? (
              <p className="sec">Nothing is shown. Switch some tags on in the legend.</p>
            ) : (
              <Matrix label={heading} {...matrix} chosen={chosen} onChoose={choose} />
            )}
          </section>
        </div>
        <MatrixAside {...page} {...{ matrix, chosen, strongest }} onChoose={choose} />
      </div>
    </ChartFrame>
  )
}

const has = ({ rows, columns }: TagMatrix, cell: MatrixCell): boolean =>
  rows.some(({ id }) => id === cell.row) && columns.some(({ id }) => id === cell.column)

function Waiting({ options, onChange, title }: MatrixPageProps) {
  return (
    <ChartFrame {...{ options, onChange, title }} counts="" rows={null}>
      <div className={styles.waiting} role="status" aria-label="Loading the matrix">
        {[30, 64, 63, 62, 61, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={28} />
        ))}
      </div>
    </ChartFrame>
  )
}
