import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortTime, timeAgo } from '../../lib/times.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { ROW_OPENS } from '../../ui/row-opens.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { type UnusualAct, UnusualActs_query } from './operations.ts'
import styles from './Unusual.module.css'
import { UnusualAnswer } from './UnusualAnswer.tsx'
import { UnusualDialog } from './UnusualDialog.tsx'
import { degreeOf, sentenceOf, toEntries } from './unusual-words.ts'

/** Of a long list so many are shown at first. */
const SHOWN = 5
/** In the address: those that were put away are listed; which one is open. */
const DISMISSED = 'dismissed'

/** The list with one of them open; with none the list alone. */
const toUnusual = (isAway: boolean, act?: string): string =>
  linkTo('enterpriseDashboard', {}, { query: { ...(isAway && { unusual: DISMISSED }), ...(act && { act }) } })

/** What differs from what is usual in the audit log, and what was put away of it. */
export function Unusual() {
  const [address, setAddress] = useAddress()
  const isAway = address.get('unusual') === DISMISSED
  const query = useQuery(UnusualActs_query, {
    variables: { dismissed: isAway },
    fetchPolicy: 'cache-and-network',
  })
  const close = () =>
    setAddress((before) => {
      before.delete('act')
      return before
    })
  return (
    <section className={styles.unusual} aria-labelledby="unusual">
      <QueryState
        query={query}
        failed="What looks unusual did not load"
        framed
        waiting={<SkeletonRows rows={3} height={56} label="Loading what looks unusual" />}
      >
        {({ unusualActs: { items, open, dismissed } }) => {
          const opened = items.find(({ id }) => id === address.get('act'))
          return (
            <>
              <div className="row wrap">
                <h2 className="h-sec" id="unusual">
                  {isAway ? 'Put away as fine' : 'What looks unusual'}
                </h2>
                {(isAway || dismissed > 0) && (
                  <Link className="link end" to={toUnusual(!isAway)}>
                    {isAway
                      ? `What looks unusual (${open.toLocaleString('en')})`
                      : `${dismissed.toLocaleString('en')} put away`}
                  </Link>
                )}
              </div>
              {items.length === 0 ? <Nothing isAway={isAway} /> : <Acts {...{ items, isAway }} />}
              {opened && <UnusualDialog act={opened} onClose={close} />}
            </>
          )
        }}
      </QueryState>
    </section>
  )
}

/** A place without content is a line or two here: nothing to look at is what one hopes for, and takes no room. */
const Nothing = ({ isAway }: { isAway: boolean }) => (
  <div className={styles.nothing}>
    <h3 className="strong">{isAway ? 'Nothing was put away' : 'Nothing looks unusual'}</h3>
    <p className="sec">
      {isAway
        ? 'What somebody calls fine stands here, with who did, and can be taken back.'
        : 'What members, API tokens and applications do is compared with what they usually do, once they are known for seven days.'}
    </p>
  </div>
)

function Acts({ items, isAway }: { items: readonly UnusualAct[]; isAway: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, SHOWN)
  return (
    <>
      <ul className={styles.list}>
        {shown.map((act) => (
          <ActRow key={act.id} {...{ act, isAway }} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          Show all {items.length.toLocaleString('en')}
        </Button>
      )}
    </>
  )
}

function ActRow({ act, isAway }: { act: UnusualAct; isAway: boolean }) {
  const [now] = useState(Date.now)
  const entries = toEntries(act)
  const { lastAt, dismissedAt, dismissedBy } = act
  return (
    <li className={styles.row} {...ROW_OPENS}>
      <div className={styles.words}>
        <RowLink className={styles.sentence} to={toUnusual(isAway, act.id)}>
          {sentenceOf(act)}
        </RowLink>
        <span className="meta">
          {degreeOf(act)}.{' '}
          {dismissedAt ? (
            `Put away ${timeAgo(dismissedAt, now)} by ${dismissedBy?.name ?? 'somebody who left'}.`
          ) : (
            <>
              Last at{' '}
              <time className="num" dateTime={lastAt}>
                {shortTime(lastAt, now)}
              </time>
              .
            </>
          )}
        </span>
      </div>
      <div className={styles.ways}>
        {entries && (
          <Link className="btn ghost sm" to={entries}>
            Entries
          </Link>
        )}
        <UnusualAnswer act={act} />
      </div>
    </li>
  )
}
