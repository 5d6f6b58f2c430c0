import { permits } from '@verbatim/contracts/roles.ts'
import type { Comment } from '#src/comments/comment.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import type { PageAccess } from '#src/subjects/subject-access.ts'

type Held = Pick<PageAccess, 'level' | 'archived'> | null
type Asker = { userId: string }

const mayWrite = (held: Held): held is NonNullable<Held> =>
  held !== null && !held.archived && permits(held.level, 'READ')

/** Who reads may answer, but in a project that is archived. */
export const canReply = (held: Held): boolean => mayWrite(held)

/** Who began the thread may resolve it, and who may write on its page. */
export const canResolve = (asker: Asker, thread: Pick<CommentThread, 'createdBy'>, held: Held): boolean =>
  mayWrite(held) && (thread.createdBy === asker.userId || permits(held.level, 'WRITE'))

/** Nobody changes another's words. */
export const canEditComment = (asker: Asker, { authorId }: Pick<Comment, 'authorId'>, held: Held): boolean =>
  mayWrite(held) && authorId === asker.userId

/** One's own, and anybody's for who has FULL. */
export const canDeleteComment = (asker: Asker, { authorId }: Pick<Comment, 'authorId'>, held: Held): boolean =>
  mayWrite(held) && (authorId === asker.userId || permits(held.level, 'FULL'))
