import { type PointerEvent, type ReactNode, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useMedia } from '../../lib/use-media.ts'
import { BESIDE_TEXT } from '../../objects/comment/beside-text.ts'
import { CommentsSide } from '../../objects/comment/CommentsSide.tsx'
import { BlockGutter } from './BlockGutter.tsx'
import { blockAround } from './block-lines.ts'
import styles from './Insight.module.css'
import type { BlockComments } from './use-block-comments.ts'

type CommentedTextProps = {
  talk: BlockComments
  /** What stands at the right where nobody reads comments. */
  rail: ReactNode
  children: ReactNode
}

const HINT = 'Comment on a block at its right edge, or write above.'

/** The column of an insight, with the way to its threads at each block; and beside it evidence, or what is said. */
export function CommentedText({ talk, rail, children }: CommentedTextProps) {
  const { setScroller, setColumn, column, comments, level, orderOf, onPlace, onLeave, aboutOf } = talk
  const [pointed, setPointed] = useState<string | null>(null)
  const isWide = useMedia(BESIDE_TEXT)
  const point = ({ target }: PointerEvent): void => {
    const block = target instanceof Element ? blockAround(column, target) : null
    if (block) setPointed(block)
  }
  const props = { comments, name: 'this insight', hint: HINT, orderOf, onPlace, onLeave, aboutOf }
  return (
    <div className="split">
      <div className="scroll" ref={setScroller}>
        <div className={comments.isOpen && isWide ? styles.beside : undefined}>
          <article
            className={classNames(styles.column, comments.isOpen && styles.talked)}
            ref={setColumn}
            onPointerOver={point}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
          >
            {children}
            <BlockGutter talk={talk} pointed={pointed} />
          </article>
          {comments.isOpen && isWide && <CommentsSide {...props} level={level} />}
        </div>
      </div>
      {comments.isOpen ? !isWide && <CommentsSide {...props} narrows /> : rail}
    </div>
  )
}
