import { useCallback, useMemo, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useVirtualLines } from '../ui/use-virtual-lines.ts'
import { useWidth } from '../ui/use-width.ts'
import { cardParts } from './cards/card-parts.ts'
import { ViewCard } from './cards/ViewCard.tsx'
import { isChosen, NOTHING_CHOSEN } from './choose-rows.ts'
import { GroupHead } from './GroupHead.tsx'
import { MoreLine } from './MoreLine.tsx'
import { pressInRows } from './press-in-rows.ts'
import { useChoosing } from './use-choosing.ts'
import styles from './Views.module.css'
import { linesOf, rowIdsOf, type ViewLine } from './view-lines.ts'
import type { ViewProps, ViewRow } from './view-props.ts'

/** The least width of a card with the gap beside it, and the height of a line of cards until it was measured, in pixels. */
const CARD = { width: 276, height: 180 }

/** Rows as cards beside each other. Of many those near the screen are drawn. */
export function GridView<Row extends ViewRow>(view: ViewProps<Row>) {
  const { columns, groups, isGrouped, label, selection = NOTHING_CHOSEN } = view
  const place = useRef<HTMLDivElement>(null)
  const across = Math.max(1, Math.floor(useWidth(place, window.innerWidth) / CARD.width))
  const parts = useMemo(() => cardParts(columns), [columns])
  const lines = useMemo(() => linesOf(groups, isGrouped), [groups, isGrouped])
  const bands = useMemo(() => bandsOf(lines, across), [lines, across])
  const [focused, setFocused] = useState<string | null>(null)
  const choosing = useChoosing(view, () => rowIdsOf(lines))
  const keyOf = useCallback((index: number) => bands[index]?.key ?? String(index), [bands])
  const {
    lines: near,
    rest,
    isVirtual,
    measure,
  } = useVirtualLines({
    count: bands.length,
    height: CARD.height,
    place,
    keyOf,
    keep: focused === null ? -1 : bands.findIndex(({ key }) => key === focused),
  })
  const card = (line: ViewLine<Row>) => {
    if (line.kind !== 'row') return null
    const { row } = line
    const picked = isChosen(selection, row.id)
    return (
      <article
        key={line.key}
        data-row={row.id}
        aria-label={row.title}
        className={classNames('qcard', styles.card, (picked || row.id === view.openId) && 'sel-on')}
      >
        <ViewCard
          {...{ row, parts }}
          linkOf={view.linkOf}
          isLinkFocused
          isChosen={picked}
          onChoose={view.onSelect && ((isRange) => choosing.choose(row.id, isRange))}
        />
      </article>
    )
  }
  return (
    <div className={classNames('scroll', styles.scroll)}>
      <section
        ref={place}
        aria-label={label}
        className={styles.bands}
        onFocus={({ target }) =>
          setFocused(bands[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)]?.key ?? null)
        }
        onKeyDown={(event) => pressInRows({ onOpen: view.onOpen, choosing: view.onSelect ? choosing : null }, event)}
      >
        {near.map(({ index, gap }) => {
          const band = bands[index]
          const [first] = band?.lines ?? []
          if (!band || !first) return null
          return [
            gap > 0 && <div key={`${band.key}-gap`} style={{ height: gap }} />,
            <div
              key={band.key}
              ref={isVirtual ? measure : undefined}
              data-index={index}
              className={styles.band}
              style={{ gridTemplateColumns: first.kind === 'row' ? `repeat(${across}, minmax(0, 1fr))` : undefined }}
            >
              {first.kind === 'group' && <GroupHead group={first.group} onCollapse={view.onCollapse} />}
              {first.kind === 'more' && first.group.loadMore && (
                <MoreLine loadMore={first.group.loadMore} loaded={first.group.rows.length} />
              )}
              {band.lines.map(card)}
            </div>,
          ]
        })}
        {rest > 0 && <div style={{ height: rest }} />}
      </section>
    </div>
  )
}

type Band<Row extends ViewRow> = { key: string; lines: readonly ViewLine<Row>[] }

/** Lines of so many cards of one group; the head of a group has a line of its own. */
function bandsOf<Row extends ViewRow>(lines: readonly ViewLine<Row>[], across: number): Band<Row>[] {
  const bands: { key: string; lines: ViewLine<Row>[] }[] = []
  for (const line of lines) {
    const last = bands.at(-1)
    const isBeside = line.kind === 'row' && last?.lines[0]?.kind === 'row' && last.lines[0].group === line.group
    if (isBeside && last.lines.length < across) last.lines.push(line)
    else bands.push({ key: line.key, lines: [line] })
  }
  return bands
}
