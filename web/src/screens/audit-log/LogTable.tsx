import type { FilterRow } from '@verbatim/contracts/filters/filter-form.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { shortTime } from '../../lib/times.ts'
import { KIND_WORDS } from '../../objects/audit/audit-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { toWhat, whoDid } from './log-words.ts'
import type { Entry } from './operations.ts'
import styles from './Screen.module.css'

type LogTableProps = {
  entries: readonly Entry[]
  /** The id of the entry whose details are shown. */
  openId: string | null
  onOpen: (id: string | null) => void
  onNarrow: (rows: readonly FilterRow[]) => void
}

/** Entries of the log, newest first; one of them may be open. */
export function LogTable({ entries, openId, onOpen, onNarrow }: LogTableProps) {
  const [now] = useState(Date.now)
  const columns: DataColumn<Entry>[] = [
    {
      key: 'time',
      label: 'Time',
      className: styles.time,
      cell: (entry) => (
        <button
          type="button"
          className={`row tight num ${styles.opener}`}
          aria-expanded={entry.id === openId}
          aria-label={`${shortTime(entry.happenedAt, now)}, ${entry.words}, details`}
          onClick={() => onOpen(entry.id === openId ? null : entry.id)}
        >
          <Icon of={entry.id === openId ? ChevronDown : ChevronRight} size="s" />
          {shortTime(entry.happenedAt, now)}
        </button>
      ),
    },
    {
      key: 'who',
      label: 'Who',
      className: styles.who,
      cell: (entry) => (
        <span className="row tight">
          <ColleagueAvatar name={whoDid(entry)} size={20} />
          <span className="ellip">{whoDid(entry)}</span>
        </span>
      ),
    },
    { key: 'what', label: 'What happened', cell: (entry) => <What entry={entry} /> },
    {
      key: 'object',
      label: 'To what',
      className: styles.wide,
      cell: (entry) => (
        <span className="sec ellip" title={toWhat(entry)}>
          {toWhat(entry)}
        </span>
      ),
    },
    {
      key: 'kind',
      label: 'Kind',
      className: styles.kind,
      cell: ({ kind }) => kind && <Badge>{KIND_WORDS[kind]}</Badge>,
    },
  ]
  return (
    <DataTable
      label="Audit log"
      isFlush
      className={styles.log}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      below={(entry) => entry.id === openId && <EntryDetails {...{ entry, onNarrow }} />}
    />
  )
}

/** The act; on a phone, where there are no columns for them, who did it and to what as well. */
function What({ entry }: { entry: Entry }) {
  return (
    <span className={`col ${styles.what}`}>
      <span className="strong ellip" title={entry.words}>
        {entry.words}
      </span>
      <span className={`meta ellip ${styles.narrow}`}>{[whoDid(entry), toWhat(entry)].filter(Boolean).join(', ')}</span>
    </span>
  )
}
