import { documentDifference } from '@verbatim/contracts/versions/document-difference.ts'
import type { Node } from 'prosemirror-model'
import { type ReactNode, useMemo } from 'react'
import { counted } from '../../lib/words.ts'
import { Difference, type DrawnParts } from './Difference.tsx'
import styles from './History.module.css'
import { changedLines } from './version-words.ts'

type ComparedTextProps = DrawnParts & {
  /** Null where nothing stood before. */
  before: Node | null
  after: Node
  /** What else changed, in sentences. */
  more?: ReactNode
  /** Without it only the text of one of the two is shown. */
  plain: Node | null
}

/** Two texts as one: in short, and line by line. */
export function ComparedText({ before, after, more, plain, ...parts }: ComparedTextProps) {
  const difference = useMemo(() => {
    const [from, to] = plain ? [plain, plain] : [before ?? after, after]
    return documentDifference(from, to)
  }, [before, after, plain])
  const { blocks, wordsAdded, wordsRemoved } = difference
  const count = (change: string): number => blocks.filter((one) => one.change === change).length
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
            {before ? lines || 'Every word is the same in both.' : 'It is the oldest version: all of it was new.'}{' '}
            {more}
          </p>
        </section>
      )}
      <Difference blocks={blocks} {...parts} />
    </>
  )
}
