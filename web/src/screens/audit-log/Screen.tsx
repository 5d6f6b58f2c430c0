import { useQuery, useSubscription } from '@apollo/client/react'
import type { FilterForm, FilterRow } from '@verbatim/contracts/filters/filter-form.ts'
import { graphql } from '../../gql/gql.ts'
import type { AuditLogScreenQuery } from '../../gql/graphql.ts'
import { useAddress } from '../../lib/use-address.ts'
import { counted } from '../../lib/words.ts'
import { AuditFilter } from '../../objects/audit/AuditFilter.tsx'
import { narrowed } from '../../objects/audit/audit-form.ts'
import { useAuditOffers } from '../../objects/audit/use-audit-offers.tsx'
import { wireFilter } from '../../objects/list/list-query.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { LogTable } from './LogTable.tsx'
import { formAt, PAGE_SIZES, pageOf, withForm } from './log-address.ts'
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
  const form = formAt(address)
  const where = form && wireFilter(form)
  const change = (part: Record<string, string | null | undefined>): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  const filterBy = (next: (now: FilterForm | null) => FilterForm | null): void =>
    setAddress((before) => {
      const after = withForm(before, next(formAt(before)))
      if (!after) showToast({ message: 'This filter is too long for an address. Take some rows or values away.' })
      return after ?? before
    })
  const narrow = (rows: readonly FilterRow[]): void => filterBy((now) => narrowed(now, rows))
  const { data, previousData, error, refetch } = useQuery(AuditLogScreen_query, {
    variables: { ...page, where },
    fetchPolicy: 'cache-and-network',
    ...(!page.after && !page.before && { pollInterval: ASKED_AGAIN_MS }),
    skipPollAttempt: () => document.hidden,
  })
  const shown = data ?? (error ? undefined : previousData)
  const offers = useAuditOffers(form, { named: shown?.auditLog.items })
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
            <ExportMenu where={where} />
          </span>
        )
      }
      lead="Who changed access, signed in, let a program in, or deleted something. Entries stay when people and objects are gone. Managers see it."
    >
      <QueryState
        query={{ data: shown, error, refetch }}
        failed="The audit log did not open"
        framed
        waiting={<SkeletonRows rows={8} height={40} label="Loading the audit log" />}
      >
        {({ auditLog }) => (
          <>
            <AuditFilter
              {...{ form, offers }}
              result={data ? totalWords(auditLog.total) : null}
              onChange={(next) => filterBy(() => next)}
            />
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

const totalWords = (total: number): string => (total >= COUNTED ? '10,000 entries or more' : counted(total, 'entry'))

type PagesProps = {
  log: AuditLogScreenQuery['auditLog']
  pageSize: number
  onChange: (part: Record<string, string | null | undefined>) => void
}

/** How many there are, and the ways to newer and older ones. */
function Pages({ log: { total, nextCursor, previousCursor }, pageSize, onChange }: PagesProps) {
  return (
    <nav className={`row wrap ${styles.pages}`} aria-label="Pages of the log">
      <span className="meta num">{totalWords(total)}</span>
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
