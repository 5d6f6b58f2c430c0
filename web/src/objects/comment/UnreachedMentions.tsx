import { useQuery } from '@apollo/client/react'
import { known } from './comment-people.ts'
import type { Mentioned } from './mention-text.ts'
import { Mentionable_query } from './operations.ts'

type UnreachedMentionsProps = { subject: string; mentioned: readonly Mentioned[] }

/** Names, before it is sent, whom a comment mentions and who cannot open what it is about. */
export function UnreachedMentions({ subject, mentioned }: UnreachedMentionsProps) {
  const { data } = useQuery(Mentionable_query, {
    variables: { subject, memberIds: mentioned.map(({ id }) => id) },
    skip: !mentioned.length,
  })
  const reached = data && new Set(known(data.mentionable).map(({ id }) => id))
  const left = reached ? mentioned.filter(({ id }) => !reached.has(id)) : []
  if (!left.length) return null
  const names = new Intl.ListFormat('en-GB').format(left.map(({ name }) => name))
  return (
    <p className="meta" role="status">
      {names} cannot open this, and will not be told.
    </p>
  )
}
