import {
  CHART_MATRICES,
  CHART_SERIES,
  type ChartMatrix,
  type ChartOptions,
  type ChartSeries,
  chartType,
  partsOf,
} from '@verbatim/contracts/charts/chart-options.ts'
import { Download, Grid3x3, Group, type LucideIcon, MessageCircleQuestionMark, Tag, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { useCsvDownload } from '../../objects/project/use-csv-download.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Toolbar } from '../../ui/Tabs.tsx'
import type { ChangeChart } from './use-chart-options.ts'

/** What can be compared: tags or their groups in a shape, tags with each other, tags with people, answers. */
const VIEWS: Record<ChartSeries | ChartMatrix, { label: string; icon: LucideIcon }> = {
  tag: { label: 'Tags', icon: Tag },
  'tag-group': { label: 'Tag groups', icon: Group },
  together: { label: 'Together', icon: Grid3x3 },
  coverage: { label: 'Coverage', icon: Users },
  questions: { label: 'Questions', icon: MessageCircleQuestionMark },
}

type ChartFrameProps = {
  options: ChartOptions
  onChange: ChangeChart
  /** Of the project, which names the file that is saved. */
  title: string
  /** How much is shown of how much. */
  counts: string
  /** The chart as a table for other programs; null until it is there. */
  rows: readonly (readonly (string | number)[])[] | null
  /** What else can be done with it. */
  acts?: ReactNode
  children: ReactNode
}

/** The row above every chart: what is compared, how much is shown, and its table as a file. */
export function ChartFrame({ options, onChange, title, counts, rows, acts, children }: ChartFrameProps) {
  const { series } = partsOf(options.type)
  const view = options.matrix ?? series
  const save = useCsvDownload()
  const download = () => rows && void save('CHART', `${title}, ${VIEWS[view].label.toLowerCase()}`, rows)
  useActions([{ id: 'download-chart', title: 'Download the chart as CSV', group: 'Chart', run: download }])
  return (
    <>
      <Toolbar
        label="Chart"
        end={
          <>
            <span className="meta desk-only">{counts}</span>
            {acts}
            <Button size="sm" icon={Download} disabled={!rows} onClick={download}>
              Download
            </Button>
          </>
        }
      >
        <Segmented
          label="What is compared"
          value={view}
          options={[...CHART_SERIES, ...CHART_MATRICES].map((value) => ({ value, ...VIEWS[value] }))}
          onChange={(next) => {
            const matrix = CHART_MATRICES.find((one) => one === next) ?? null
            const other = CHART_SERIES.find((one) => one === next)
            onChange(({ type }) => ({ matrix, ...(other && { type: chartType(other, partsOf(type).shape) }) }))
          }}
        />
      </Toolbar>
      {children}
    </>
  )
}
