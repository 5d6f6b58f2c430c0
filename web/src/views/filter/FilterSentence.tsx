import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { filterSentence } from '@verbatim/contracts/filters/filter-sentence.ts'
import styles from './FilterSentence.module.css'
import { type FilterOffers, namesFrom } from './filter-offer.ts'

type FilterSentenceProps = {
  form: FilterForm
  offers: FilterOffers /** How the things begin it: "Notes". */
  objects: string
}

/** A filter said as a sentence: names stand out, and what was said is set as a quote. */
export function FilterSentence({ form, offers, objects }: FilterSentenceProps) {
  return (
    <span className={styles.sentence}>
      {filterSentence(form, namesFrom(offers, objects)).map(({ kind, text }, at) => {
        const Part = kind === 'name' ? 'b' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, which have nothing but their place
          <Part key={at} className={kind === 'quote' ? styles.quote : undefined}>
            {text}
          </Part>
        )
      })}
      .
    </span>
  )
}
