import type { CardLayout } from '@verbatim/contracts/document-parts/card-look.ts'
import { REFERENCES } from '@verbatim/contracts/document-parts/references.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { truncated } from '../../lib/words.ts'
import { FieldValue } from '../../ui/fields/FieldValue.tsx'
import { Skeleton, Waiting } from '../../ui/Skeleton.tsx'
import { cardFace } from './card-face.tsx'
import { shownFields } from './card-fields.ts'
import type { CardObject } from './card-object.ts'
import styles from './LiveCard.module.css'

/** How a card stands in its text, which of its properties it does not show, and which custom fields it does. */
export type CardLook = {
  layout: CardLayout
  hidden: ReadonlySet<string>
  /** Ids of the custom fields that it shows; none where they are missing. */
  fields?: readonly string[]
}

/** Lists come with the cards that show some of their rows. */
const ViewRows = lazy(() => import('./ViewRows.tsx').then((module) => ({ default: module.ViewRows })))

const NO_FIELDS: readonly string[] = []

/** Of the words on a card, in characters. */
const WORDS = 240

/** A card with what it shows. */
export function ShownCard({ object, layout, hidden, fields = NO_FIELDS }: CardLook & { object: CardObject }) {
  const [now] = useState(Date.now)
  const { to, title, sign, words, facts } = cardFace(object, now)
  const { name } = REFERENCES[object.type]
  const heading = (
    <span className={styles.head}>
      {sign}
      <Link to={to} className={styles.title} title={title}>
        {title}
      </Link>
      <span className={`meta ${styles.kind}`}>{name}</span>
    </span>
  )
  if (layout === 'LINE') return <article className={`qcard ${styles.line}`}>{heading}</article>
  const custom = shownFields(object, fields)
  const shown = facts.filter(({ property, says }) => says && !hidden.has(property))
  return (
    <article className={`qcard ${styles.card}`} aria-label={`${name}: ${truncated(title, 80)}`}>
      {heading}
      {words.text && !hidden.has(words.property) && (
        <p className={classNames(words.isSaid ? 'q s' : 'sec', styles.words)}>{truncated(words.text, WORDS)}</p>
      )}
      {object.type === 'projectView' && object.of.layout !== 'CANVAS' && !hidden.has('rows') && (
        <Suspense fallback={<ComingRows />}>
          <ViewRows view={object.of} />
        </Suspense>
      )}
      {shown.length > 0 && (
        <ul className={`meta ${styles.facts}`}>
          {shown.map(({ property, says }) => (
            <li key={property}>{says}</li>
          ))}
        </ul>
      )}
      {custom.length > 0 && (
        <dl className={`meta ${styles.fields}`}>
          {custom.map(({ field, value }) => (
            <div key={field.id}>
              <dt>{field.title}</dt>
              <dd>
                <FieldValue field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

const ComingRows = () => (
  <Waiting label="Loading the rows" className={styles.rows}>
    {['80%', '64%', '72%'].map((width) => (
      <Skeleton key={width} width={width} height={16} />
    ))}
  </Waiting>
)
