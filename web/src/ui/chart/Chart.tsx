import type { ChartShape } from '@verbatim/contracts/charts/chart-options.ts'
import type { ReactElement } from 'react'
import { BarChart } from './BarChart.tsx'
import type { ChartProps } from './chart-part.ts'
import { PieChart } from './PieChart.tsx'
import { RadarChart } from './RadarChart.tsx'
import { TreemapChart } from './TreemapChart.tsx'

const SHAPES: Record<ChartShape, (props: ChartProps) => ReactElement> = {
  bar: BarChart,
  pie: PieChart,
  radar: RadarChart,
  treemap: TreemapChart,
}

/** The same parts in one of four shapes. Whoever draws it puts their table beside it. */
export function Chart({ shape, ...props }: ChartProps & { shape: ChartShape }) {
  const Shape = SHAPES[shape]
  return <Shape {...props} />
}
