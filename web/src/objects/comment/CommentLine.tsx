import { Link2, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { timeAgo } from '../../lib/times.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ColleagueLink } from '../member/ColleagueLink.tsx'
import styles from './Comment.module.css'
import { CommentBody } from './CommentBody.tsx'
import { CommentBox } from './CommentBox.tsx'
import { authorName, known } from './comment-people.ts'
import { EmojiMenu } from './EmojiMenu.tsx'
import { linkToComment } from './link-to-comment.ts'
import type { Thread, ThreadComment } from './operations.ts'
import { Reactions } from './Reactions.tsx'
import type { CommentActs } from './use-comment-acts.ts'

export type CommentLineProps = {
  comment: ThreadComment
  thread: Thread
  acts: CommentActs
  now: number
  /** The comment that a link leads to. */
  linked: string | null
}

/** Who said what and when, and what can be done with it. */
export function CommentLine({ comment, thread, acts, now, linked }: CommentLineProps) {
  const [editing, setEditing] = useState(false)
  const { id, author, body, mentions, createdAt, editedAt, viewerCan } = comment
  const name = authorName(author)
  const line = useRef<HTMLDivElement>(null)
  const isLinked = linked === id
  useEffect(() => {
    if (!isLinked) return
    line.current?.scrollIntoView({ block: 'nearest' })
    line.current?.focus({ preventScroll: true })
  }, [isLinked])
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.origin}${linkToComment(thread, id)}`)
    showToast({ message: 'Link copied' })
  }
  if (editing)
    return (
      <CommentBox
        label="Your comment"
        verb="Save"
        subject={thread.subject}
        before={{ body, mentions: known(mentions) }}
        takesFocus
        onCancel={() => setEditing(false)}
        onSend={async (next) => {
          const isKept = await acts.edit(id, next)
          if (isKept) setEditing(false)
          return isKept
        }}
      />
    )
  return (
    <div ref={line} className={styles.line} id={`comment-${id}`} tabIndex={-1} data-linked={isLinked || undefined}>
      <ColleagueAvatar name={name} size={24} />
      <div className={styles.said}>
        <div className={styles.who}>
          {author ? (
            <ColleagueLink member={{ id: author.id, name }} strong />
          ) : (
            <strong className="ellip">{name}</strong>
          )}
          <time className="meta" dateTime={createdAt}>
            {timeAgo(createdAt, now)}
            {editedAt && ', edited'}
          </time>
          <span className={`end row tight ${styles.more}`}>
            {thread.viewerCan.reply && (
              <EmojiMenu label="Add a reaction" onChoose={(emoji) => void acts.react(id, emoji, true)} />
            )}
            <Menu align="end" trigger={<IconButton icon={MoreHorizontal} label="More about this comment" size="sm" />}>
              {viewerCan.edit && (
                <MenuAction icon={Pencil} onSelect={() => setEditing(true)}>
                  Edit
                </MenuAction>
              )}
              <MenuAction icon={Link2} onSelect={() => void copy()}>
                Copy link
              </MenuAction>
              {viewerCan.delete && (
                <MenuAction icon={Trash2} danger onSelect={() => void acts.remove(id, thread.commentCount === 1)}>
                  Delete
                </MenuAction>
              )}
            </Menu>
          </span>
        </div>
        <CommentBody body={body} mentions={mentions} />
        <Reactions
          reactions={comment.reactions}
          mayReact={thread.viewerCan.reply}
          onReact={(emoji, reacts) => void acts.react(id, emoji, reacts)}
        />
      </div>
    </div>
  )
}
