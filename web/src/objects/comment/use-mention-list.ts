import { useQuery } from '@apollo/client/react'
import { type RefObject, useRef, useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { useCommandList } from '../../ui/use-command-list.ts'
import { type Mentioned, mentionQueryAt, withMention } from './mention-text.ts'
import { MentionMembers_query } from './operations.ts'
import { useReached } from './use-reached.ts'

export type MentionOption = Mentioned & {
  /** Whether they can open what is commented on; null while that is not known. */
  canOpen: boolean | null
}

type Options = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
  /** What is commented on; empty where it is made with the comment, and its page stands for it. */
  subject: string
  /** Members whom the text mentions already. */
  before: readonly Mentioned[]
}

/** Who can be mentioned behind the @ that is being typed, and who was. */
export function useMentionList({ box, text, setText, subject, before }: Options) {
  const [caret, setCaret] = useState(0)
  const mentioned = useRef<Mentioned[]>([...before])
  const [closed, setClosed] = useState<number | null>(null)
  const asked = mentionQueryAt(text, caret)
  const isOpen = asked !== null && asked.from !== closed
  const { options, isStale, failed } = useMentionOptions(isOpen ? asked.words : null, subject)
  const choose = ({ id, name }: MentionOption): void => {
    if (!asked) return
    mentioned.current = [...mentioned.current.filter((one) => one.id !== id), { id, name }]
    const next = withMention(text, caret, asked.from, name)
    setText(next.text)
    setCaret(next.caret)
    setClosed(asked.from)
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret))
  }
  const list = useCommandList<MentionOption>({ sections: [{ options }], isStale: () => isStale, onChoose: choose })
  return {
    isOpen: isOpen && (options.length > 0 || failed !== null),
    list,
    /** Why members could not be looked for, in words. */
    failed,
    mentioned,
    /** The caret stands elsewhere. */
    follow: () => setCaret(box.current?.selectionStart ?? 0),
    close: () => setClosed(asked?.from ?? null),
  }
}

type MentionOptions = { options: MentionOption[]; isStale: boolean; failed: string | null }

/** The members whom the words behind the @ find; those of before while these are looked for, and none where that failed. */
function useMentionOptions(words: string | null, subject: string): MentionOptions {
  const skip = words === null
  const { data, previousData, error } = useQuery(MentionMembers_query, { variables: { search: words ?? '' }, skip })
  const isFailed = error !== undefined && !data
  const found = isFailed ? undefined : (data ?? previousData)
  const members = found?.members.items.filter(({ removed }) => !removed) ?? []
  const reached = useReached(subject, skip ? [] : members.map(({ id }) => id))
  if (skip) return { options: [], isStale: false, failed: null }
  const options = members.map(({ id, name }) => ({ id, name, canOpen: reached ? reached.has(id) : null }))
  return { options, isStale: !data && !error, failed: isFailed ? problemLine(error) : null }
}
