import { type ChartOptions, writeChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import { HASH_CODES } from '@verbatim/contracts/hash-codec.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { ClipboardCopy } from 'lucide-react'
import { useActions } from '../../lib/use-actions.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'

type CopyForInsightProps = { projectId: string; options: ChartOptions }

/** Copies the address of the chart as it is drawn now, which becomes a live chart on an empty line of an insight. */
export function CopyForInsight({ projectId, options }: CopyForInsightProps) {
  const copy = async (): Promise<void> => {
    const hash = { [HASH_CODES.charts]: writeChartOptions(options) }
    try {
      await navigator.clipboard.writeText(`${location.origin}${linkTo('projectCharts', { projectId }, { hash })}`)
      showToast({ message: 'Copied. Paste it on an empty line of an insight to show this chart there, live.' })
    } catch (error) {
      showProblem(error)
    }
  }
  const title = 'Copy the chart for an insight'
  useActions([{ id: 'copy-chart', title, group: 'Chart', run: () => void copy() }])
  return <IconButton icon={ClipboardCopy} label={title} size="sm" onClick={() => void copy()} />
}
