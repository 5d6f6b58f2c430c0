import type { ErasureProgress_ErasureFragment } from '../../gql/graphql.ts'
import { Progress } from '../../ui/Progress.tsx'
import styles from './Erasure.module.css'
import { countsLine, placeName } from './erasure-words.ts'

type Place = ErasureProgress_ErasureFragment['places'][number]

/** How far an erasure is, place by place. */
export const ErasurePlaces = ({ places }: { places: readonly Place[] }) => (
  <ul className={styles.progress}>
    {places.map((place) => (
      <li key={place.service}>
        <span>{placeName(place)}</span>
        <Way {...place} />
      </li>
    ))}
  </ul>
)

function Way({ service, state, done, total, erased }: Place) {
  if (state === 'DONE') return <span className="meta">{countsLine(erased) || 'Nothing was there'}</span>
  if (state === 'HELD') return <span className="meta">Waits behind the hold</span>
  if (total === 0) return <span className="meta">Waits</span>
  return (
    <span className="row">
      <Progress label={`${placeName({ service })}: looked at`} value={done} of={total} />
      <span className="meta num">
        {done.toLocaleString('en')} of {total.toLocaleString('en')}
      </span>
    </span>
  )
}
