import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useWidth } from '../use-width.ts'
import { type ChartPart, type ChartProps, lookOf } from './chart-part.ts'
import styles from './TreemapChart.module.css'

type Node = { group?: ChartPart['group']; part?: ChartPart; children?: Node[] }

const HEIGHT = 440
const [HEAD, GAP] = [24, 5]
/** The least room for words of somebody below the name, in pixels. */
const ROOM = { width: 104, height: 112 }
/** Smaller than this nobody hits it: its numbers stand in the table. */
const isPressable = ({ width, height }: { width: number; height: number }): boolean => width >= 24 && height >= 24
const isSmall = (width: number, height: number): boolean => width < 56 || height < 32

/** Tiles as large as their value, under the headings of their groups; where there is room, somebody's words. */
export function TreemapChart({ parts, label, chosen, isColoured, onChoose }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 720)
  const laid = layOut(parts, width)
  return (
    <div ref={frame} className={styles.map} style={{ height: HEIGHT }}>
      {laid.heads.map(({ group, value, x, y, width }) => (
        <span key={group.id} className={`sec ${styles.head}`} style={{ left: x, top: y, width }}>
          <span className="ellip">{group.title}</span> <span className="num">{value.toLocaleString('en')}</span>
        </span>
      ))}
      <ul aria-label={label}>
        {laid.tiles.filter(isPressable).map(({ part, x, y, width, height }) => (
          <li key={part.id}>
            <button
              type="button"
              className={classNames(styles.tile, lookOf(part, { chosen, isColoured }))}
              style={{ left: x, top: y, width, height }}
              aria-pressed={part.id === chosen}
              title={`${part.label}: ${part.words}`}
              data-part={part.id}
              onClick={() => onChoose(part.id)}
            >
              <span className={isSmall(width, height) ? 'sr' : styles.name}>
                <span>{part.label}</span>
                <span className="sr">: {part.words}</span>
                <span className="num" aria-hidden="true">
                  {part.value.toLocaleString('en')}
                </span>
              </span>
              {part.quote && width >= ROOM.width && height >= ROOM.height && (
                <>
                  <span className={`q s ${styles.quote}`}>{part.quote.text}</span>
                  <span className={`meta ellip ${styles.by}`}>{part.quote.by}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {laid.tiles
        .filter((tile) => !isPressable(tile))
        .map(({ part, x, y, width, height }) => (
          <span
            key={part.id}
            className={classNames(styles.tile, part.look)}
            style={{ left: x, top: y, width, height }}
            title={`${part.label}: ${part.words}`}
          />
        ))}
    </div>
  )
}

function layOut(parts: readonly ChartPart[], width: number) {
  const groups = [...Map.groupBy(parts, ({ group }) => group.id).values()]
  const root = hierarchy<Node>({
    children: groups.map((inside) => ({ group: inside[0]?.group, children: inside.map((part) => ({ part })) })),
  })
    .sum(({ part }) => part?.value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const laid = treemap<Node>()
    .tile(treemapSquarify)
    .size([width, HEIGHT])
    .paddingInner(GAP)
    .paddingTop(({ depth }) => (depth === 1 ? HEAD : 0))
    .round(true)(root)
  const placed = laid.descendants().map(({ data, value = 0, x0, y0, x1, y1 }) => ({
    ...data,
    value,
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
  }))
  return {
    heads: placed.flatMap(({ group, ...place }) => (group ? [{ ...place, group }] : [])),
    tiles: placed.flatMap(({ part, ...place }) => (part ? [{ ...place, part }] : [])),
  }
}
