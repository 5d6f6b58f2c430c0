import { NAMELESS } from '@verbatim/contracts/fallback-names.ts'
import { commentPieces } from '@verbatim/contracts/mentions.ts'
import styles from './Comment.module.css'
import { known, type Members } from './comment-people.ts'

type CommentBodyProps = { body: string; mentions: Members }

/** The words of a comment, as they were written; members whom it mentions by their names. */
export function CommentBody({ body, mentions }: CommentBodyProps) {
  const names = new Map(known(mentions).map(({ id, name }) => [id, name]))
  return (
    <p className={styles.body}>
      {commentPieces(body).map((piece, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stand in one order
        if ('text' in piece) return <span key={at}>{piece.text}</span>
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <span className={styles.mention} key={at}>
            @{names.get(piece.memberId) || NAMELESS.unknownUser}
          </span>
        )
      })}
    </p>
  )
}
