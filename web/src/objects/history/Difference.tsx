import { TONE_WORDS } from '@verbatim/contracts/document-parts/containers.ts'
import { readReference } from '@verbatim/contracts/document-parts/references.ts'
import type { BlockDifference, WordPiece } from '@verbatim/contracts/versions/document-difference.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveCard } from '../live-card/LiveCard.tsx'
import { foldedStretches, type Stretch } from './folded.ts'
import { cellsOf, type Group, groupsOf } from './grouped.ts'
import styles from './History.module.css'

export type DrawnParts = {
  /** The card of a quote. */
  card: (highlightId: string) => ReactNode
  /** The name of who speaks in a turn. */
  speakerName: (speakerId: string | null) => string | null
}

type DifferenceProps = DrawnParts & { blocks: readonly BlockDifference[] }

/** A text with what came and what went in it; long stretches in which nothing changed are folded. */
export function Difference({ blocks, ...parts }: DifferenceProps) {
  const stretches = useMemo(() => foldedStretches(blocks), [blocks])
  return (
    <div className={styles.text}>
      {stretches.map((stretch) =>
        stretch.isFolded ? (
          <Fold key={stretch.at} stretch={stretch} {...parts} />
        ) : (
          <Lines key={stretch.at} blocks={stretch.blocks} {...parts} />
        ),
      )}
    </div>
  )
}

function Fold({ stretch, ...parts }: DrawnParts & { stretch: Stretch }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Lines blocks={stretch.blocks} {...parts} />
  return (
    <p className={styles.fold}>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Show {counted(stretch.blocks.length, 'line')} without a change
      </Button>
    </p>
  )
}

function Lines({ blocks, ...parts }: DifferenceProps) {
  return groupsOf(blocks).map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: of a line that was moved both places stand here, with one id
    <Grouped key={`${group.lines[0]?.block.id} ${at}`} group={group} {...parts} />
  ))
}

function Grouped({ group: { isRow, lines }, ...parts }: DrawnParts & { group: Group }) {
  const tone = lines[0]?.block.tone
  const drawn = isRow ? <Row lines={lines} {...parts} /> : <Plain lines={lines} {...parts} />
  if (!tone) return drawn
  return (
    <aside data-callout={tone} role="note" aria-label={TONE_WORDS[tone]}>
      {drawn}
    </aside>
  )
}

type GroupProps = DrawnParts & { lines: readonly BlockDifference[] }

const Plain = ({ lines, ...parts }: GroupProps) =>
  lines.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: of a line that was moved both places stand here, with one id
    <Line key={`${one.block.id} ${one.change} ${at}`} one={one} {...parts} />
  ))

/** A row of a table, with the cells that came and went in it. */
function Row({ lines, ...parts }: GroupProps) {
  return (
    <section className={styles.row} aria-label="Row of a table">
      {cellsOf(lines).map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name
        <div key={at} data-heading={cell[0]?.block.cell?.isHeading || undefined}>
          <Plain lines={cell} {...parts} />
        </div>
      ))}
    </section>
  )
}

const SIGNS: Partial<Record<BlockDifference['change'], string>> = { ADDED: 'New', REMOVED: 'Gone' }

function Line({ one, card, speakerName }: DrawnParts & { one: BlockDifference }) {
  const { block, change, pieces } = one
  if (block.kind === 'horizontalRule') return <hr />
  const shown = block.highlightId ? card(block.highlightId) : shownInstead(block)
  if (shown)
    return (
      <div className={styles.card} data-change={change}>
        {SIGNS[change] && <span className="sr">{SIGNS[change]}:</span>}
        {shown}
      </div>
    )
  const Tag = block.level === 0 ? 'p' : block.level === 3 ? 'h3' : 'h2'
  const name = block.kind === 'turn' ? speakerName(block.speakerId) : null
  const place = block.inside.at(-1)
  return (
    <div
      className={classNames(styles.line, (place === 'bulletList' || place === 'orderedList') && styles.listed)}
      data-kind={block.kind}
    >
      {name && <p className={styles.by}>{name}</p>}
      <Tag className={place === 'blockquote' ? styles.quoted : undefined}>
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
          <Piece key={at} piece={piece} />
        ))}
      </Tag>
    </div>
  )
}

const ATOMS: Readonly<Record<string, string>> = {
  image: 'A picture',
  fileCard: 'A file',
  embed: 'Something from elsewhere',
  chartCard: 'A chart',
}
const NONE: ReadonlySet<string> = new Set()

/** What stands for a block without words; nothing for one with words. */
function shownInstead({ kind, shows }: BlockDifference['block']): ReactNode {
  const reference = kind === 'referenceCard' ? readReference(shows.split(' ')[0]) : null
  if (reference) return <LiveCard {...reference} layout="LINE" hidden={NONE} />
  const name = ATOMS[kind]
  return name && <p className="sec">{name}</p>
}

/** Words that stayed, came or went. */
export function Piece({ piece: { change, text } }: { piece: WordPiece }) {
  if (change === 'ADDED') return <ins className={styles.added}>{text}</ins>
  if (change === 'REMOVED') return <del className={styles.removed}>{text}</del>
  return text
}
