import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { AtSign } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import { Button } from '../../ui/Button.tsx'
import { CommandList } from '../../ui/CommandList.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { useFocusAtOnce } from '../../ui/use-focus-at-once.ts'
import styles from './Comment.module.css'
import { EmojiButton } from './emoji/EmojiButton.tsx'
import { type Mentioned, mentionedIn, toBody, toText } from './mention-text.ts'
import { UnreachedMentions } from './UnreachedMentions.tsx'
import { useMentionList } from './use-mention-list.ts'

type CommentBoxProps = {
  /** Name of the box. */
  label: string
  /** What the button says. */
  verb: string
  /** What is commented on, or its page: who can open it is said beside each member. */
  subject: string
  /** A comment that is changed. */
  before?: { body: string; mentions: readonly Mentioned[] }
  takesFocus: boolean
  /** False keeps the words. */
  onSend: (body: string) => Promise<boolean>
  onCancel?: () => void
}

/** Where a comment is written. @ looks for a member, mod Enter sends, Escape leaves what is empty. */
export function CommentBox({ label, verb, subject, before, takesFocus, onSend, onCancel }: CommentBoxProps) {
  const box = useFocusAtOnce<HTMLTextAreaElement>(takesFocus)
  const [text, setText] = useState(before ? toText(before.body, before.mentions) : '')
  const [pending, setPending] = useState(false)
  const mention = useMentionList({ box, text, setText, subject, before: before?.mentions ?? [] })
  const lost = useConnectionLost()
  const sending = useRef(false)
  const send = async (): Promise<void> => {
    if (!text.trim() || sending.current || lost) return
    sending.current = true
    setPending(true)
    if (await onSend(toBody(text, mention.mentioned.current))) setText('')
    sending.current = false
    setPending(false)
  }
  const press = (event: KeyboardEvent): void => {
    const isSent = event.key === 'Enter' && (event.metaKey || event.ctrlKey)
    if (mention.isOpen && event.key === 'Escape') mention.close()
    else if (isSent) void send()
    else if (event.key === 'Escape' && onCancel) onCancel()
    else if (!mention.isOpen || !mention.list.press(event)) {
      // Letters are for the words here, and not for the keys of the page.
      if (event.key.length === 1) event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.box}>
      <textarea
        ref={box}
        className={`input ${styles.field}`}
        aria-label={label}
        placeholder={label}
        rows={1}
        maxLength={TEXT_LIMITS.comment}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          mention.follow()
        }}
        onSelect={mention.follow}
        onKeyDown={press}
        {...(mention.isOpen ? mention.list.combobox : {})}
      />
      {mention.isOpen && <MentionList {...mention} />}
      <UnreachedMentions subject={subject} mentioned={mentionedIn(text, mention.mentioned.current)} />
      <div className={`row tight ${styles.send}`}>
        <IconButton icon={AtSign} label="Mention somebody" size="sm" onClick={() => typeAt(box.current)} />
        <EmojiButton onChoose={(emoji) => typeInto(box.current, emoji)} />
        {onCancel && (
          <Button size="sm" variant="ghost" className="end" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          className={onCancel ? undefined : 'end'}
          keys="mod+enter"
          off={lost ?? (text.trim() ? null : 'Write something first')}
          pending={pending && 'Sending…'}
          onClick={() => void send()}
        >
          {verb}
        </Button>
      </div>
    </div>
  )
}

/** The members who can be mentioned, or why they could not be looked for. */
const MentionList = ({ list, failed }: Pick<ReturnType<typeof useMentionList>, 'list' | 'failed'>) => (
  <CommandList
    list={list}
    label="Members"
    keyOf={({ id }) => id}
    className={styles.members}
    none={
      <p className={`meta ${styles.failed}`} role="status">
        Members could not be looked for. {failed}
      </p>
    }
  >
    {({ name, canOpen }) => (
      <>
        <ColleagueAvatar name={name} size={20} />
        <span className="ellip">{name}</span>
        {canOpen === false && <span className="meta end">cannot open this</span>}
      </>
    )}
  </CommandList>
)

/** As if somebody had typed an @ where the caret is, with the space that makes it begin a word. */
function typeAt(box: HTMLTextAreaElement | null): void {
  if (!box) return
  const { selectionStart: at, value } = box
  typeInto(box, at > 0 && !/\s/.test(value.charAt(at - 1)) ? ' @' : '@')
}

/** As if somebody had typed it where the caret is. */
function typeInto(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return
  box.focus()
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
