import { useApolloClient, useQuery, useReactiveVar } from '@apollo/client/react'
import { CircleAlert, FileDown } from 'lucide-react'
import { useState } from 'react'
import type { ListExportsQuery } from '../../gql/graphql.ts'
import { sizeLine } from '../../lib/size-line.ts'
import { startDownload } from '../../lib/start-download.ts'
import { shortTime } from '../../lib/times.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { followedExports, hideExport } from './followed-exports.ts'
import {
  CancelInsightListExport_mutation,
  CancelListExport_mutation,
  DownloadInsightListExport_mutation,
  DownloadListExport_mutation,
  ListExports_query,
} from './operations.ts'

type Exported = ListExportsQuery['listExports'][number]

/** On every page how far one's own exports of long lists are, and for a day the file of each, until it is put away. */
export function ListExportsBar() {
  const { until, hidden } = useReactiveVar(followedExports)
  const [now] = useState(Date.now)
  const { data, refetch } = useQuery(ListExports_query, {
    skip: until <= now,
    errorPolicy: 'all',
    fetchPolicy: 'cache-first',
  })
  const all = [...(data?.listExports ?? []), ...(data?.insightListExports ?? [])]
  return all
    .filter(({ id, state }) => state === 'RUNNING' || !hidden.includes(id))
    .filter(({ keptUntil }) => !keptUntil || Date.parse(keptUntil) > now)
    .map((exported) => <OneExport key={exported.id} {...{ exported, now }} onChanged={refetch} />)
}

type OneExportProps = { exported: Exported; now: number; onChanged: () => Promise<unknown> }

function OneExport({ exported, now, onChanged }: OneExportProps) {
  const { id, fileName, state, failure, size, keptUntil } = exported
  const acts = useActs(exported, onChanged)
  if (state === 'RUNNING') return <UnderWay {...{ exported }} onCancel={acts.end} />
  if (state === 'FAILED')
    return (
      <NoticeBar tone="bad" icon={CircleAlert} role="status">
        <span>
          <b>{fileName}</b> was not written. {failure}
        </span>
        <button type="button" onClick={acts.end}>
          Put away
        </button>
      </NoticeBar>
    )
  return (
    <NoticeBar tone="ok" icon={FileDown} role="status">
      <span>
        <b>{fileName}</b> is ready, {sizeLine(size ?? 0)}, until {shortTime(keptUntil ?? '', now)}.
      </span>
      <button type="button" disabled={acts.isActing} onClick={acts.download}>
        Download
      </button>
      <button type="button" onClick={() => hideExport(id)}>
        Put away
      </button>
    </NoticeBar>
  )
}

function UnderWay({ exported, onCancel }: { exported: Exported; onCancel: () => void }) {
  const { fileName, total, done } = exported
  const label = `Writing ${fileName}`
  return (
    <NoticeBar icon={FileDown} role="group" aria-label={label}>
      <span className="num">
        {total == null ? `${label}…` : `${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`}
      </span>
      {total != null && <Progress label={label} value={done} of={total} short />}
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </NoticeBar>
  )
}

/** What is done with an export, by the service that writes it. */
function useActs({ id, objectType }: Exported, onChanged: () => Promise<unknown>) {
  const client = useApolloClient()
  const [isActing, setActing] = useState(false)
  const ofInsights = objectType === 'INSIGHT'
  const variables = { input: { exportId: id } }
  const doing = (act: () => Promise<unknown>) => (): void => {
    setActing(true)
    act()
      .catch(showProblem)
      .finally(() => setActing(false))
  }
  return {
    isActing,
    end: doing(async () => {
      const mutation = ofInsights ? CancelInsightListExport_mutation : CancelListExport_mutation
      await client.mutate({ mutation, variables })
      await onChanged()
    }),
    download: doing(async () => {
      const mutation = ofInsights ? DownloadInsightListExport_mutation : DownloadListExport_mutation
      const { data } = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' })
      if (data) startDownload(data.file.downloadUrl)
    }),
  }
}
