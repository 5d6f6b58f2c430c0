import { documentDifference, wordPieces } from '@verbatim/contracts/versions/document-difference.ts'
import type { Node } from 'prosemirror-model'
import { useMemo } from 'react'
import { counted } from '../../lib/words.ts'
import { Difference, type DrawnParts, Piece } from './Difference.tsx'
import styles from './History.module.css'
import { changedLines } from './version-words.ts'

type ComparedTextProps = DrawnParts & {
  /** Null where nothing stood before. */
  before: Node | null
  after: Node
  /** What else changed, in sentences. */
  more: string
  titles?: { before: string; after: string } | undefined
  /** Without it only the text of one of the two is shown. */
  plain: Node | null
}

/** Two texts as one: in short, and line by line. */
export function ComparedText({ before, after, more, plain, titles, ...parts }: ComparedTextProps) {
  const difference = useMemo(() => {
    const [from, to] = plain ? [plain, plain] : [before ?? after, after]
    return documentDifference(from, to)
  }, [before, after, plain])
  const { blocks, wordsAdded, wordsRemoved } = difference
  const count = (change: string): number =>
    blocks.filter((one) => one.change === change && !one.block.highlightId).length
  const lines = changedLines(count('ADDED'), count('REMOVED'), count('CHANGED'))
  return (
    <>
      {!plain && (
        <section className={styles.short} aria-label="In short">
          <div className="row">
            <h2 className="h-sec">In short</h2>
            <span className={styles.counts}>
              {wordsAdded > 0 && <span data-sign="added">+ {counted(wordsAdded, 'word')}</span>}
              {wordsRemoved > 0 && <span data-sign="removed">− {counted(wordsRemoved, 'word')}</span>}
            </span>
          </div>
          <p className="sec">
            {before
              ? lines || (more ? '' : 'Every word is the same in both.')
              : 'It is the oldest version: all of it was new.'}{' '}
            {more}
          </p>
        </section>
      )}
      {titles && (
        <h1 className="h-doc">
          {wordPieces(plain || !before ? titles.after : titles.before, titles.after).map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a title have no other name
            <Piece key={at} piece={piece} />
          ))}
        </h1>
      )}
      <Difference blocks={blocks} {...parts} />
    </>
  )
}
