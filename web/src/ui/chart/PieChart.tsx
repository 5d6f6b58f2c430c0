import { arc, type PieArcDatum, pie } from 'd3-shape'
import { classNames } from '../../lib/class-names.ts'
import { type ChartPart, type ChartProps, largest, lookOf } from './chart-part.ts'
import styles from './PieChart.module.css'

/** More slices than these nobody tells apart. */
const MOST = 12
const [SIZE, RADIUS] = [360, 168]

const slices = pie<ChartPart>()
  .value(({ value }) => value)
  .sort(null)
const outline = arc<PieArcDatum<ChartPart>>().innerRadius(72).outerRadius(RADIUS).padAngle(0.008)
const middle = arc<PieArcDatum<ChartPart>>().innerRadius(120).outerRadius(120)
/** Where a slice is narrower than this its number has no room, in radians. */
const ROOM = 0.24

/** Slices of what all the shown parts come to. */
export function PieChart({ parts, label, chosen, isColoured, onChoose }: ChartProps) {
  const { shown, leftOut } = largest(parts, MOST)
  const total = shown.reduce((sum, { value }) => sum + value, 0)
  return (
    <div className={styles.pie}>
      <svg viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} className={styles.slices} aria-hidden="true">
        {slices([...shown]).map((slice) => {
          const [x, y] = middle.centroid(slice)
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it is for the keyboard
            <g
              key={slice.data.id}
              className={classNames(styles.slice, lookOf(slice.data, { chosen, isColoured }))}
              data-on={slice.data.id === chosen || undefined}
              onClick={() => onChoose(slice.data.id)}
            >
              <path d={outline(slice) ?? ''} />
              {slice.endAngle - slice.startAngle > ROOM && (
                <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
                  {Math.round((slice.data.value / total) * 100)} %
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <div className={styles.beside}>
        <ul aria-label={label}>
          {shown.map((part) => (
            <li key={part.id}>
              <button
                type="button"
                className={styles.line}
                aria-pressed={part.id === chosen}
                data-part={part.id}
                onClick={() => onChoose(part.id)}
              >
                <span className={classNames('swatch', part.look)} />
                <span className="ellip">{part.label}</span>
                <span className="sr">: {part.words}</span>
                <span className="num end" aria-hidden="true">
                  {part.value.toLocaleString('en')}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {leftOut > 0 && <p className="meta">{leftOut} more in the table.</p>}
      </div>
    </div>
  )
}
