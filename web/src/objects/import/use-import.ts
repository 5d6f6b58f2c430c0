import { useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { useSession } from '../../lib/session-context.ts'
import { showProblem } from '../../ui/toasts.ts'
import { sendByTus } from '../upload/send-by-tus.ts'
import { columnInputs, type MappingDraft } from './mapping-draft.ts'
import {
  CancelCsvImport_mutation,
  CsvImport_query,
  CsvImportChanges_subscription,
  MapCsvImport_mutation,
  RunCsvImport_mutation,
  type ShownImport,
  StartCsvImport_mutation,
  UndoCsvImport_mutation,
} from './operations.ts'

/** How far the bytes of a table are, from 0 to 1, or why they stopped. */
export type Sent = { name: string; part: number; problem: string | null }

type UseImport = {
  shown: ShownImport | null
  error: unknown
  readAgain: () => Promise<unknown>
  sent: Sent | null
  isActing: boolean
  /** Sends a table; as what goes on with the failed rows of an import, where one is named. */
  send: (file: File, continuesId: string | null) => void
  map: (draft: MappingDraft) => Promise<boolean>
  run: () => void
  cancel: () => void
  undo: () => void
}

/** An import of a project and what can be done with it; it keeps up with what happens to it elsewhere. */
export function useImport(projectId: string, id: string | null, onId: (id: string) => void): UseImport {
  const session = useSession()
  const [sent, setSent] = useState<Sent | null>(null)
  const { data, error, refetch } = useQuery(CsvImport_query, { variables: { id: id ?? '' }, skip: id === null })
  const shown = id === null ? null : (data?.csvImport ?? null)
  const readAgain = (): Promise<unknown> => refetch().catch(() => undefined)
  useSubscription(CsvImportChanges_subscription, {
    skip: id === null,
    ignoreResults: true,
    onData: ({ data: { data: change } }) => void (change?.workspaceChanged.objectType === 'CSV_IMPORT' && readAgain()),
  })
  const [start] = useMutation(StartCsvImport_mutation)
  const [map, mapping] = useMutation(MapCsvImport_mutation)
  const [run, running] = useMutation(RunCsvImport_mutation)
  const [cancel, cancelling] = useMutation(CancelCsvImport_mutation)
  const [undo, undoing] = useMutation(UndoCsvImport_mutation)
  const told = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (problem: unknown) => {
        showProblem(problem)
        return false
      },
    )
  const send = async (file: File, continuesId: string | null): Promise<void> => {
    const { name, size } = file
    setSent({ name, part: 0, problem: null })
    try {
      const { data: started } = await start({ variables: { input: { projectId, name, size, continuesId } } })
      if (!started) throw new Error('The server gave no upload')
      const { id: begun, uploadUrl } = started.startCsvImport
      sendByTus({
        file,
        uploadUrl,
        direct: false,
        token: session.token,
        onProgress: (part) => setSent({ name, part, problem: null }),
        onSent: () => {
          setSent(null)
          onId(begun)
        },
        onStopped: (_why, problem) => setSent({ name, part: 0, problem }),
      })
    } catch (problem) {
      setSent({ name, part: 0, problem: problemLine(problem) })
    }
  }
  const input = { importId: id ?? '' }
  return {
    shown,
    error,
    readAgain,
    sent,
    isActing: mapping.loading || running.loading || cancelling.loading || undoing.loading,
    send: (file, continuesId) => void send(file, continuesId),
    map: (draft) => {
      const { table } = shown ?? {}
      if (!table) return Promise.resolve(false)
      const columns = columnInputs(draft, table)
      return told(map({ variables: { input: { ...input, columns, keyColumn: draft.keyColumn } } }))
    },
    run: () => void told(run({ variables: { input } })),
    cancel: () => void told(cancel({ variables: { input } })),
    undo: () => void told(undo({ variables: { input } })),
  }
}
