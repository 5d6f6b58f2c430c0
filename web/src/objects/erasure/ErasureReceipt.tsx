import { Download } from 'lucide-react'
import type { ErasureProgress_ErasureFragment } from '../../gql/graphql.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Erasure.module.css'
import { countLine, placeName, summed } from './erasure-words.ts'

type Erasure = ErasureProgress_ErasureFragment
type ErasureReceiptProps = { erasure: Erasure; receipt: NonNullable<Erasure['receipt']> }

/** Why something stays, by what is counted. */
const WHY_STAYS: Readonly<Record<string, string>> = {
  'recordings in which others speak': 'Others speak in a recording that stays, and the voice stays in it.',
  'insights whose files stay': 'Nobody looked into pictures and recordings of insights.',
}

const dayAndTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** The signed account of an erasure: what went from where, what stays, and the way to keep it outside. */
export function ErasureReceipt({ erasure, receipt }: ErasureReceiptProps) {
  const { askedAt, doneAt, askedBy, places } = erasure
  const kept = summed(places, 'kept')
  return (
    <div className={styles.receipt}>
      <h3 className="strong">Erased for good</h3>
      <Line what="ordered" is={dayAndTime(askedAt)} />
      {doneAt && <Line what="done" is={dayAndTime(doneAt)} />}
      {askedBy && <Line what="by" is={askedBy.name} />}
      {places.filter(hasErased).map((place) => (
        <section key={place.service}>
          <h4 className="meta">{placeName(place)}</h4>
          {place.erased
            .filter(({ count }) => count > 0)
            .map((count) => (
              <Line key={count.what} {...lineOf(count)} />
            ))}
        </section>
      ))}
      {!places.every(hasErased) && (
        <section>
          <h4 className="meta">Nothing was there</h4>
          {places
            .filter((place) => !hasErased(place))
            .map((place) => (
              <Line key={place.service} what={placeName(place)} is="0" />
            ))}
        </section>
      )}
      <section>
        <h4 className="meta">Stays</h4>
        {kept.map((count) => (
          <Line key={count.what} {...lineOf(count)} />
        ))}
        <p className="meta">
          {kept.map(({ what }) => (WHY_STAYS[what] ? `${WHY_STAYS[what]} ` : '')).join('')}Backups keep what they held,
          and are erased again when they are restored here.
        </p>
      </section>
      <Line what="signature" is={`${receipt.signature.slice(0, 8)}…${receipt.signature.slice(-4)}`} />
      <Line what="key" is={receipt.keyId} />
      <span>
        <Button size="sm" icon={Download} onClick={() => keep(erasure, receipt)}>
          Download the receipt
        </Button>
      </span>
      <p className="meta">It holds no personal data. Whoever has it can check the signature against the key in it.</p>
    </div>
  )
}

const hasErased = ({ erased }: Erasure['places'][number]): boolean => erased.some(({ count }) => count > 0)

function lineOf(count: { what: string; count: number }): { what: string; is: string } {
  const [number = '', ...words] = countLine(count).split(' ')
  return { what: words.join(' '), is: number }
}

const Line = ({ what, is }: { what: string; is: string }) => (
  <p className={styles.line}>
    <span className="sec">{what}</span>
    <span>{is}</span>
  </p>
)

function keep({ id }: Erasure, { text, signature, keyId, publicKey }: ErasureReceiptProps['receipt']): void {
  const file = JSON.stringify({ text, signature, keyId, publicKey }, null, 2)
  saveFile(`erasure-receipt-${id}.json`, new Blob([file], { type: 'application/json' }))
}
