import { classNames } from '../../lib/class-names.ts'
import { type ChartPart, type ChartProps, largest } from './chart-part.ts'
import { scaleLines } from './chart-scale.ts'
import styles from './RadarChart.module.css'

/** More axes than these nobody reads; fewer than three have no area. */
const [FEWEST, MOST] = [3, 12]
const [WIDTH, HEIGHT, RADIUS] = [720, 400, 150]

type Point = { x: number; y: number }

/** Where a share of the radius lies on the axis of that number. */
function pointOn(axis: number, of: number, share: number): Point {
  const angle = (axis / of) * 2 * Math.PI - Math.PI / 2
  return { x: Math.cos(angle) * RADIUS * share, y: Math.sin(angle) * RADIUS * share }
}

const outline = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** An axis for each part, and the area that their values span. */
export function RadarChart({ parts, label, chosen, onChoose }: ChartProps) {
  const { shown, leftOut } = largest(parts, MOST)
  if (shown.length < FEWEST) return <p className="sec">A radar needs three with a value. Show more in the legend.</p>
  const lines = scaleLines(shown[0]?.value ?? 0)
  const top = lines.at(-1) || 1
  const of = shown.length
  return (
    <>
      <svg viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`} className={styles.radar} aria-hidden="true">
        {lines.slice(1).map((line) => (
          <g key={line}>
            <polygon points={outline(shown.map((_part, at) => pointOn(at, of, line / top)))} className={styles.web} />
            <text x={6} y={-RADIUS * (line / top) + 14} className={styles.mark}>
              {line.toLocaleString('en')}
            </text>
          </g>
        ))}
        <polygon points={outline(shown.map(({ value }, at) => pointOn(at, of, value / top)))} className={styles.area} />
        {shown.map((part, at) => (
          <Axis
            key={part.id}
            {...{ part, at, of }}
            share={part.value / top}
            on={part.id === chosen}
            onChoose={onChoose}
          />
        ))}
      </svg>
      <ul className="sr" aria-label={label}>
        {shown.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              aria-pressed={part.id === chosen}
              data-part={part.id}
              onClick={() => onChoose(part.id)}
            >
              {part.label}: {part.words}
            </button>
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p className="meta">{leftOut} more in the table.</p>}
    </>
  )
}

type AxisProps = { part: ChartPart; at: number; of: number; share: number; on: boolean; onChoose: (id: string) => void }

function Axis({ part, at, of, share, on, onChoose }: AxisProps) {
  const [end, name, point] = [pointOn(at, of, 1), pointOn(at, of, 1.12), pointOn(at, of, share)]
  const side = Math.abs(name.x) < 12 ? 'middle' : name.x > 0 ? 'start' : 'end'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below it is for the keyboard
    <g className={classNames(styles.axis, part.look)} data-on={on || undefined} onClick={() => onChoose(part.id)}>
      <line x2={end.x} y2={end.y} />
      <text x={name.x} y={name.y} textAnchor={side} dominantBaseline="central">
        {part.label.length > 28 ? `${part.label.slice(0, 27)}…` : part.label}
      </text>
      <circle cx={point.x} cy={point.y} r={on ? 6 : 4} />
    </g>
  )
}
