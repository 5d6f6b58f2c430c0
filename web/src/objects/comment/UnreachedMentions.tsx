import type { Mentioned } from './mention-text.ts'
import { useReached } from './use-reached.ts'

type UnreachedMentionsProps = { subject: string; mentioned: readonly Mentioned[] }

/** Names, before it is sent, whom a comment mentions and who cannot open what it is about. */
export function UnreachedMentions({ subject, mentioned }: UnreachedMentionsProps) {
  const reached = useReached(
    subject,
    mentioned.map(({ id }) => id),
  )
  const left = reached ? mentioned.filter(({ id }) => !reached.has(id)) : []
  if (!left.length) return null
  const names = new Intl.ListFormat('en-GB').format(left.map(({ name }) => name))
  return (
    <p className="meta" role="status">
      {names} cannot open this, and will not be told.
    </p>
  )
}
