import { isId } from '@verbatim/contracts/ids.ts'
import type { Node } from 'prosemirror-model'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { readChartAttribute } from './chart-attribute.ts'

/** Shapes come with the texts that have a chart. */
const ChartCard = lazy(() => import('../../live-card/ChartCard.tsx').then((module) => ({ default: module.ChartCard })))

/** A live chart; nothing where it names no project. */
export function ChartBlock({ node: { attrs } }: { node: Node }) {
  const { projectId } = attrs
  if (typeof projectId !== 'string' || !isId(projectId)) return null
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <ChartCard projectId={projectId} options={readChartAttribute(attrs.options)} />
    </Suspense>
  )
}
