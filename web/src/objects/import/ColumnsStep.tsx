import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import styles from './ColumnsStep.module.css'
import { draftOf, type MappingDraft, targetGroups } from './mapping-draft.ts'
import { ImportTargets_query, type ShownImport } from './operations.ts'

type ColumnsStepProps = {
  projectId: string
  shown: ShownImport
  isActing: boolean
  /** Chooses another file. */
  onAgain: () => void
  onCheck: (draft: MappingDraft) => void
}

/** What each column becomes, with some of its answers beside it, and by which one rows are known again. */
export function ColumnsStep({ projectId, shown, isActing, onAgain, onCheck }: ColumnsStepProps) {
  const query = useQuery(ImportTargets_query, { variables: { projectId }, fetchPolicy: 'cache-and-network' })
  const [draft, setDraft] = useState(() => draftOf(shown))
  const columns = shown.table?.columns ?? []
  const flags = JSON.stringify(draft) === JSON.stringify(draftOf(shown)) ? shown.flags : []
  const left = draft.targets.filter((target) => target === 'SKIP').length
  return (
    <>
      <div className="scroll">
        <Flags messages={flags.filter(({ column }) => column === null).map(({ message }) => message)} />
        <QueryState query={query} failed="The fields did not load" waiting={<SkeletonRows rows={5} />}>
          {(targets) => (
            <table className={styles.table} aria-label="Columns of the table">
              <thead>
                <tr>
                  <th scope="col">In the file</th>
                  <th scope="col" className="desk-only">
                    Says
                  </th>
                  <th scope="col">Becomes</th>
                  <th scope="col">Row id</th>
                </tr>
              </thead>
              <tbody>
                {columns.map((column, at) => (
                  <ColumnRow
                    key={column.name}
                    {...{ column, at, draft }}
                    groups={targetGroups(targets)}
                    flag={flags.find((flag) => flag.column === at)?.message ?? null}
                    onChange={setDraft}
                  />
                ))}
              </tbody>
            </table>
          )}
        </QueryState>
      </div>
      <footer className={styles.foot}>
        <span className="meta grow desk-only">
          {draft.keyColumn === null
            ? 'Without a row id every row is new.'
            : `Rows are known again by “${columns[draft.keyColumn]?.name ?? ''}”: known ones change, and blank cells change nothing.`}
          {left > 0 && ` ${counted(left, 'column')} left out.`}
        </span>
        <Button variant="ghost" onClick={onAgain}>
          Another file
        </Button>
        <Button variant="primary" pending={isActing && 'Checking…'} onClick={() => onCheck(draft)}>
          Check rows
        </Button>
      </footer>
    </>
  )
}

/** What keeps the whole from being imported. */
export function Flags({ messages }: { messages: readonly string[] }) {
  if (!messages.length) return null
  return (
    <div className={styles.flags} role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}
