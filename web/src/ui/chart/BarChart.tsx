import { classNames } from '../../lib/class-names.ts'
import styles from './BarChart.module.css'
import { type ChartProps, lookOf } from './chart-part.ts'
import { scaleLines } from './chart-scale.ts'

/** Bars beside their names, on lines of round numbers. */
export function BarChart({ parts, label, chosen, isColoured, onChoose }: ChartProps) {
  const lines = scaleLines(Math.max(...parts.map(({ value }) => value)))
  const top = lines.at(-1) || 1
  return (
    <div className={styles.chart}>
      <ul className={styles.bars} aria-label={label}>
        {parts.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              className={classNames(styles.bar, lookOf(part, { chosen, isColoured }))}
              aria-pressed={part.id === chosen}
              data-part={part.id}
              onClick={() => onChoose(part.id)}
            >
              <span className={styles.name} title={part.label}>
                <span className="ellip">{part.label}</span>
                <span className="sr">: {part.words}</span>
              </span>
              <span className={classNames('swatch', part.look)} />
              <span className={styles.room}>
                <span className={styles.fill} style={{ width: `${(part.value / top) * 100}%` }} />
                <span className={`num ${styles.value}`} aria-hidden="true">
                  {part.value.toLocaleString('en')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.lines} aria-hidden="true">
        <div className={styles.room}>
          {lines.map((line) => (
            <span key={line} className={styles.line} style={{ left: `${(line / top) * 100}%` }}>
              <span className={`meta num ${styles.mark}`}>{line.toLocaleString('en')}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
