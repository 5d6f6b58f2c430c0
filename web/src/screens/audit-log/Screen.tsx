import { useQuery, useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { AuditLogScreenQuery } from '../../gql/graphql.ts'
import { useAddress } from '../../lib/use-address.ts'
import { counted } from '../../lib/words.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogTable } from './LogTable.tsx'
import { type FilterName, filterOf, PAGE_SIZES, pageOf } from './log-address.ts'
import { AuditLogScreen_query } from './operations.ts'
import styles from './Screen.module.css'
import { StreamButton } from './StreamButton.tsx'

const AuditLogChanges_subscription = graphql(`
  subscription AuditLogChanges { workspaceChanged { objectType } }
`)

/** Acts of other services arrive a moment after they were done, and signing in tells no page: so the log is asked again. */
const ASKED_AGAIN_MS = 10_000

/** At which counting stops. */
const COUNTED = 10_000

/** What was done in the workspace that touches access, identity, export, deletion or support. */
export function Screen() {
  const [address, setAddress] = useAddress()
  const page = pageOf(address)
  const filter = filterOf(address)
  const change = (part: Record<string, string | null | undefined>): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  // A cursor is good for its own filter only.
  const narrow = (part: Partial<Record<FilterName, string>>): void =>
    change({ ...part, after: null, before: null, entry: null })
  const { data, previousData, error, refetch } = useQuery(AuditLogScreen_query, {
    variables: { ...page, filter },
    fetchPolicy: 'cache-and-network',
    ...(!page.after && !page.before && { pollInterval: ASKED_AGAIN_MS }),
    skipPollAttempt: () => document.hidden,
  })
  useSubscription(AuditLogChanges_subscription, { onData: () => void refetch() })
  return (
    <SettingsFrame
      title="Audit log"
      actions={
        data && (
          <span className="row">
            <StreamButton
              isOpen={address.has('stream')}
              onOpen={(isOpen) => change({ stream: isOpen ? 'open' : null })}
            />
            <ExportMenu filter={filter} />
          </span>
        )
      }
      lead="Who changed access, signed in, let a program in, or deleted something. Entries stay when people and objects are gone. Managers see it."
    >
      <QueryState
        query={{ data: data ?? (error ? undefined : previousData), error, refetch }}
        failed="The audit log did not open"
        framed
        waiting={<SkeletonRows rows={8} height={40} label="Loading the audit log" />}
      >
        {({ auditLog }) => (
          <>
            <LogFilters address={address} onChange={narrow} />
            {auditLog.items.length === 0 ? (
              <EmptyState
                art="search"
                framed
                title="Nothing of this was done"
                text="No entry is all of what is asked for. Take one filter away, or choose other days."
              />
            ) : (
              <LogTable
                entries={auditLog.items}
                openId={address.get('entry')}
                onOpen={(entry) => change({ entry })}
                onNarrow={narrow}
              />
            )}
            <Pages log={auditLog} pageSize={page.pageSize} onChange={change} />
          </>
        )}
      </QueryState>
    </SettingsFrame>
  )
}

type PagesProps = {
  log: AuditLogScreenQuery['auditLog']
  pageSize: number
  onChange: (part: Record<string, string | null | undefined>) => void
}

/** How many there are, and the ways to newer and older ones. */
function Pages({ log: { total, nextCursor, previousCursor }, pageSize, onChange }: PagesProps) {
  return (
    <nav className={`row wrap ${styles.pages}`} aria-label="Pages of the log">
      <span className="meta num">{total >= COUNTED ? '10,000 entries or more' : `${counted(total, 'entry')}`}</span>
      <InlineSelect
        label="Entries on a page"
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} on a page` }))}
        value={String(pageSize)}
        onChange={(size) => onChange({ pageSize: size, after: null, before: null })}
      />
      <span className="end row">
        <Button
          size="sm"
          variant="ghost"
          disabled={!previousCursor}
          onClick={() => onChange({ before: previousCursor, after: null, entry: null })}
        >
          Newer
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={!nextCursor}
          onClick={() => onChange({ after: nextCursor, before: null, entry: null })}
        >
          Older
        </Button>
      </span>
    </nav>
  )
}
