import { documentText } from '@verbatim/contracts/document-text.ts'
import { claimChanges } from '@verbatim/contracts/versions/claim-changes.ts'
import { Copy, X } from 'lucide-react'
import { useState } from 'react'
import { shortDate, shortTime } from '../../lib/times.ts'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import type { Crumb } from '../../ui/breadcrumb-path.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState, type ReadQuery } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { showProblem, showToast, showUndo } from '../../ui/toasts.ts'
import { readDocument } from '../insight/RichText.tsx'
import { ComparedText } from './ComparedText.tsx'
import type { DrawnParts } from './Difference.tsx'
import styles from './History.module.css'
import type { Compared, ComparedWith } from './use-compared.ts'
import type { HistoryAddress } from './use-history-address.ts'
import { VersionList } from './VersionList.tsx'
import { claimLine, type ListedVersion } from './version-words.ts'

const GROUP = 'History'

/** Two texts as they are kept, with their titles where those are part of them. */
export type TextPair = { before: unknown; after: unknown; titles?: { before: string; after: string } }

/** The versions of one text, and the two of them that are compared. */
export type HistoryFrameProps = DrawnParts & {
  crumbs: readonly Crumb[]
  address: HistoryAddress
  compared: Compared
  list: ReadQuery<readonly ListedVersion[]>
  onMore: (() => Promise<unknown>) | null
  /** The texts as they are kept; undefined while they are on their way, null where there is none before. */
  texts: ReadQuery<TextPair>
  /** Brings a version back; answers the one that leads back. Null for who may not. */
  onRestore: ((versionId: string) => Promise<string>) | null
  /** What is no part of any version, above the texts. */
  aside?: string
  /** What else changed, in sentences. */
  more?: string
  /** Whether claims stand on the quotes below their headings. */
  hasClaims?: boolean
}

/** How a text read before: its versions at the right, and at the left what changed since one of them. */
export function HistoryFrame(props: HistoryFrameProps) {
  const { crumbs, address, compared, list, onMore, texts } = props
  const { chosen, compare, setCompare } = compared
  const [isMarked, setMarked] = useState(true)
  useHistoryKeys(props)
  const plainOf = (pair: TextPair) => (compare === 'NOW' ? pair.before : pair.after)
  return (
    <>
      <PageHeader crumbs={[...crumbs, { label: 'History' }]} actions={<Acts {...props} plainOf={plainOf} />} />
      <QueryState
        query={list}
        failed="The history did not open"
        object="this history"
        waiting={
          <div className={styles.column}>
            <SkeletonText label="Opening the history" />
          </div>
        }
        empty={(versions) => !versions.length && <Nothing onClose={address.close} />}
      >
        {(versions) => (
          <div className={`split ${styles.page}`}>
            <div className="scroll">
              <article className={styles.column}>
                <QueryState
                  query={texts}
                  failed="This version did not open"
                  framed
                  waiting={<SkeletonText label="Opening the version" />}
                >
                  {(pair) => <Texts {...props} pair={pair} plain={isMarked ? null : plainOf(pair)} />}
                </QueryState>
              </article>
            </div>
            <aside className={styles.side} aria-label="History">
              {!chosen?.current && <CompareWith value={compare} onChange={setCompare} />}
              <VersionList {...{ versions, chosen, onMore }} onChoose={({ id }) => address.open(id)} />
              <footer className={styles.foot}>
                <Switch
                  label="Show what changed"
                  checked={isMarked}
                  onChange={({ target }) => setMarked(target.checked)}
                />
                <p className="meta">
                  All of today is kept; later one a day for each person, then one a day, then one a week.
                </p>
              </footer>
            </aside>
          </div>
        )}
      </QueryState>
    </>
  )
}

const CompareWith = (props: { value: ComparedWith; onChange: (next: ComparedWith) => void }) => (
  <Segmented
    label="Compare this version"
    options={[
      { value: 'NOW', label: 'With now' },
      { value: 'BEFORE', label: 'With before' },
    ]}
    {...props}
  />
)

type TextsProps = HistoryFrameProps & { pair: TextPair; plain: unknown }

function Texts({ pair, plain, card, speakerName, aside, more, hasClaims }: TextsProps) {
  const [before, after] = [readDocument(pair.before), readDocument(pair.after)]
  if (!after) return <p className="sec">This version was written in a way that cannot be read any more.</p>
  const claims = hasClaims && before ? claimChanges(before, after).map(claimLine).join(' ') : ''
  return (
    <>
      {aside && <p className="sec">{aside}</p>}
      <ComparedText
        {...{ before, after, card, speakerName, titles: pair.titles }}
        more={[claims, more].filter(Boolean).join(' ')}
        plain={plain ? readDocument(plain) : null}
      />
    </>
  )
}

const Nothing = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    art="note"
    title="Nothing was changed yet"
    text="From the first edit on, what each person wrote in a day stands here, and can be brought back."
    actions={
      <Button size="sm" onClick={onClose}>
        Back to the text
      </Button>
    }
  />
)

type ActsProps = HistoryFrameProps & { plainOf: (pair: TextPair) => unknown }

function Acts({ address, compared: { chosen }, texts, onRestore, plainOf }: ActsProps) {
  const [isPending, setPending] = useState(false)
  const [now] = useState(Date.now)
  const bringBack = async (versionId: string, message: string, isUndo: boolean): Promise<void> => {
    if (!onRestore) return
    setPending(true)
    try {
      const undoId = await onRestore(versionId)
      // Whoever went back to the text meanwhile stays there.
      if (!address.isLeft()) address.open('')
      if (isUndo) showToast({ message })
      else showUndo(message, () => void bringBack(undoId, 'The text is what it was before that.', true))
    } catch (error) {
      showProblem(error)
    } finally {
      setPending(false)
    }
  }
  const copy = async (): Promise<void> => {
    const document = texts.data && readDocument(plainOf(texts.data))
    if (!document) return
    await navigator.clipboard.writeText(documentText(document))
    showToast({ message: 'Text copied' })
  }
  const at = chosen && shortTime(chosen.endedAt, now)
  const isToday = chosen && new Date(chosen.endedAt).toDateString() === new Date(now).toDateString()
  const day = chosen && (isToday ? at?.split(', ')[1] : shortDate(chosen.endedAt, now))
  return (
    <>
      <Button size="sm" variant="ghost" icon={Copy} className="desk-only" onClick={() => void copy()}>
        Copy as text
      </Button>
      {onRestore && chosen && !chosen.current && (
        <Button
          size="sm"
          pending={isPending && 'Bringing it back…'}
          onClick={() => void bringBack(chosen.id, `The text is as it was on ${at}.`, false)}
        >
          Restore {day}
        </Button>
      )}
      <IconButton icon={X} label="Close the history" onClick={address.close} />
    </>
  )
}

/** J and K go through the versions, Escape leads back to the text. */
function useHistoryKeys({ list, compared: { chosen }, address }: HistoryFrameProps): void {
  const versions = list.data ?? []
  const go = (step: 1 | -1) => (): void => {
    const place = versions.findIndex(({ id }) => id === chosen?.id) + step
    const next = versions[place]
    if (next) address.open(next.id)
  }
  useActions([
    { id: 'history-older', title: 'Older version', group: GROUP, keys: 'j', run: go(1) },
    { id: 'history-newer', title: 'Newer version', group: GROUP, keys: 'k', run: go(-1) },
    { id: 'history-close', title: 'Back to the text', group: GROUP, keys: 'escape', run: address.close },
  ])
}
