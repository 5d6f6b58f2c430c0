import { useMemo } from 'react'
import type { ProjectChartsQuery } from '../../gql/graphql.ts'
import { CoveragePage, TogetherPage } from './MatrixPage.tsx'
import { QuestionsPage } from './QuestionsPage.tsx'
import { ShapePage } from './ShapePage.tsx'
import { useChartOptions } from './use-chart-options.ts'

type ChartPageProps = { projectId: string; title: string; answer: ProjectChartsQuery['projectChart'] }

/** What the address asks for: a shape, or a matrix. */
export function ChartPage(props: ChartPageProps) {
  const { tags } = props.answer
  // Nearly everything has a sentiment, so it would stand before all that people spoke of.
  const sentiments = useMemo(() => tags.flatMap(({ tag }) => (tag.role ? [tag.id] : [])), [tags])
  const [options, onChange] = useChartOptions(sentiments)
  const page = { ...props, options, onChange }
  if (options.matrix === 'together') return <TogetherPage {...page} />
  if (options.matrix === 'coverage') return <CoveragePage {...page} />
  // What nobody highlighted has no chart of tags, and answers may be there all the same.
  if (options.matrix === 'questions' || props.answer.base.highlightCount === 0) return <QuestionsPage {...page} />
  return <ShapePage {...page} />
}
