import styles from './EvidenceMeter.module.css'

const BARS = [1, 2, 3, 4, 5]

/** How well something is supported, 0 to 5, in ink. `words` say what was counted: "14 highlights, 9 people". */
export function EvidenceMeter({ value, words }: { value: number; words: string }) {
  return (
    <span className="row">
      <span className={styles.meter} role="img" aria-label={`Evidence ${value} of 5`}>
        {BARS.map((bar) => (
          <i key={bar} className={bar <= value ? styles.full : ''} />
        ))}
      </span>
      {words && <span>{words}</span>}
    </span>
  )
}
