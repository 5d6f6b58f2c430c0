import { useQuery } from '@apollo/client/react'
import { known } from './comment-people.ts'
import { Mentionable_query } from './operations.ts'

/** Which of these members can open what is commented on; undefined while that is not known, or nobody is asked about. */
export function useReached(subject: string, memberIds: readonly string[]): ReadonlySet<string> | undefined {
  const { data } = useQuery(Mentionable_query, {
    variables: { subject, memberIds: [...memberIds] },
    skip: !memberIds.length,
  })
  return data && new Set(known(data.mentionable).map(({ id }) => id))
}
