import { Mail, MailOpen } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { timeAgo } from '../../lib/times.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { stepTo } from '../../ui/list-steps.ts'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { CommentBody } from '../comment/CommentBody.tsx'
import { authorName } from '../comment/comment-people.ts'
import { linkToComment } from '../comment/link-to-comment.ts'
import styles from './Inbox.module.css'
import type { ShownNotification } from './operations.ts'

const DID = { MENTION: 'mentioned you on', REPLY: 'answered on' } as const

type InboxLineProps = { line: ShownNotification; now: number; onOpen: () => void; onToggle: () => void }

/** Something that reached the member: who, where, the words and when. Its link leads to the comment. */
export function InboxLine({ line, now, onOpen, onToggle }: InboxLineProps) {
  const { comment, thread, kind, title, createdAt, readAt } = line
  const name = authorName(comment.author)
  return (
    <li className={classNames(styles.line, !readAt && styles.unread)}>
      <span className={styles.dot} aria-hidden="true" />
      <ColleagueAvatar name={name} />
      <div className={styles.words}>
        <Link to={linkToComment(thread, comment.id)} className={styles.link} onClick={onOpen} onKeyDown={step}>
          {!readAt && <span className="sr">Unread: </span>}
          <b>{name}</b> {DID[kind]} <b>{title || 'a page without a title'}</b>
        </Link>
        <div className={classNames('clamp-2', styles.said)}>
          <CommentBody body={comment.body} mentions={comment.mentions} />
        </div>
        <span className="meta">{timeAgo(createdAt, now)}</span>
      </div>
      <IconButton
        icon={readAt ? Mail : MailOpen}
        label={readAt ? 'Mark as unread' : 'Mark as read'}
        size="sm"
        className={styles.toggle}
        onClick={onToggle}
      />
    </li>
  )
}

/** Arrows, Home and End lead from line to line. */
function step(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const to = stepTo(event.key, links.indexOf(event.currentTarget), links.length)
  if (to === null) return
  event.preventDefault()
  links[to]?.focus()
}
